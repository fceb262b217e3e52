import { type ColumnReading, findHeader, matchColumns } from '@azas/domain/import/import-columns.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { importKeptDays, importLimits } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { saveRows } from './import-rows.queries.ts'
import type { Importer } from './importer.ts'
import { deleteExpired, deleteUnused, findKnownColumns, insertImport } from './imports.queries.ts'
import { type OpenTable, readTable } from './read/read-table.ts'
import { FileFault, type TableRow } from './read/table.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxName = 255

/** `sheet` is the one that the person chose of a workbook; null for the active one. */
export type Upload = { projectId: string | null; name: string; file: Uint8Array; sheet: string | null }

const limitOf: Partial<Record<FileFault['fault'], number>> = {
  tooManyRows: importLimits.rows,
  tooManyColumns: importLimits.columns,
  cellTooLong: importLimits.cellLength,
}

/** Reads a file for `take`; throws a 400 that says why it cannot be read. */
async function read<T>({ file, sheet }: Upload, take: (table: OpenTable) => Promise<T>): Promise<T> {
  try {
    return await readTable({ file, sheet }, take)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { fault, row } = error
    throw new Problem('bad-request', {
      title: fill(importFileWords[fault], { max: limitOf[fault] ?? 0, row: row ?? '' }),
    })
  }
}

/** The columns of a file; `blank` are those that have neither a name nor a value. */
type Header = { names: string[]; row: TableRow; blank: ReadonlySet<number> }

function findColumns({ head, total, widestBelow, filled }: OpenTable, { columns }: Importer): Header {
  const at = findHeader(
    head.map(({ cells }) => cells),
    columns,
  )
  if (at + 1 === total) throw new Problem('bad-request', { title: importFileWords.empty })
  const row = elementAt(head, at)
  const width = Math.max(widestBelow, ...head.slice(at).map(({ cells }) => cells.length))
  const names = Array.from({ length: width }, (_, index) => row.cells[index]?.trim() ?? '')
  const blank = names.flatMap((name, index) => (name === '' && !filled.has(index) ? [index] : []))
  return { names, row, blank: new Set(blank) }
}

/** The fields of columns, as they are called and as the company's files had them before. */
async function matchFields(call: Call, { kind, columns }: Importer, ownerId: string, { names, blank }: Header) {
  const mapping = matchColumns(names, columns, await findKnownColumns(call.db, { ownerId, kind }))
  return mapping.map((reading, index): ColumnReading => (blank.has(index) ? { kind: 'leftOut' } : reading))
}

/**
 * Reads a file and stores what it would do at a place, and nothing else (product.md USR-03). Returns the import's id.
 * Throws a 400 that says what is wrong with the file, 404 and 409 for the place.
 */
export async function uploadImport(call: Call, importer: Importer, upload: Upload): Promise<string> {
  const place = await importer.openPlace(call, upload.projectId)
  return read(upload, async (table) => {
    const header = findColumns(table, importer)
    const mapping = await matchFields(call, importer, place.contractId ?? call.actor.id, header)
    const plan = await importer.openPlanner(call, upload.projectId, mapping)
    return inTransaction(call, async (inner) => {
      const id = await insertImport(inner.db, toImport(inner, importer, { upload, table, header, mapping }))
      for await (const part of table.parts()) {
        const rows = part.filter(({ no }) => no > header.row.no).map(({ no, cells }) => ({ row: no, cells }))
        await saveRows(inner.db, id, await plan(inner, rows))
      }
      await deleteExpired(inner.db, call.now())
      await deleteUnused(inner.db, call.actor.id, id)
      return id
    })
  })
}

type Opened = { upload: Upload; table: OpenTable; header: Header; mapping: ColumnReading[] }

function toImport({ actor, now }: Call, { kind }: Importer, { upload, table, header, mapping }: Opened) {
  const [{ projectId, name, file }, at] = [upload, now()]
  const before = table.head.filter(({ no }) => no <= header.row.no).length
  return {
    realm: actor.realm,
    kind,
    project_id: projectId,
    created_by: actor.id,
    file_name: Array.from(name).slice(0, maxName).join(''),
    file_bytes: file.length,
    format: table.format,
    encoding: table.encoding,
    sheet: table.sheet,
    sheets: JSON.stringify(table.sheets),
    columns: header.names,
    mapping: JSON.stringify(mapping),
    state: 'Checked',
    total: table.total - before,
    created_at: at,
    updated_at: at,
    expires_at: new Date(at.getTime() + importKeptDays * dayMs),
  } as const
}

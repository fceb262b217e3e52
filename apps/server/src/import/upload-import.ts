import { type ColumnReading, findHeader, matchColumns } from '@azas/domain/import/import-columns.ts'
import { importKeptDays, importLimits } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import.words.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { markWritten, saveRows } from './import-rows.queries.ts'
import type { Importer } from './importer.ts'
import { deleteExpired, deleteUnused, findKnownColumns, insertImport } from './imports.queries.ts'
import { type OpenTable, readTable } from './read/read-table.ts'
import { FileFault, type TableRow } from './read/table.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxName = 255

/**
 * `sheet` is the one that the person chose of a workbook, null for the active one; `header` the number of the row that they
 * pointed at, null for the one that is found.
 */
export type Upload = {
  projectId: string | null
  name: string
  file: Uint8Array
  sheet: string | null
  header: number | null
}

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

function findHeaderAt({ head }: OpenTable, { columns }: Importer, pointed: number | null): number {
  const rows = head.map(({ cells }) => cells)
  const at = pointed === null ? findHeader(rows, columns) : head.findIndex(({ no }) => no === pointed)
  if (at === -1) throw new Problem('bad-request', { title: importFileWords.headerMissing })
  return at
}

function findColumns(table: OpenTable, importer: Importer, pointed: number | null): Header {
  const { head, total, widestBelow, filled } = table
  const at = findHeaderAt(table, importer, pointed)
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
    const header = findColumns(table, importer, upload.header)
    const mapping = await matchFields(call, importer, place.contractId ?? call.actor.id, header)
    const plan = await importer.openPlanner(call, upload.projectId, mapping)
    return inTransaction(call, async (inner) => {
      const id = await insertImport(inner.db, toImport(inner, importer, { upload, table, header, mapping }))
      for await (const part of table.parts()) {
        const rows = part.filter(({ no }) => no > header.row.no).map(({ no, cells }) => ({ row: no, cells }))
        await saveRows(inner.db, id, await plan(inner, rows))
      }
      await markWritten(inner.db, id)
      await deleteExpired(inner.db, call.now())
      await deleteUnused(inner.db, call.actor.id, id)
      return id
    })
  })
}

/** What a person sees of the first rows, so that they can point at the header. */
const shown = { rows: 8, below: 3, columns: 30, letters: 60 } as const

function cutHead(head: readonly TableRow[], header: TableRow): { row: number; cells: string[] }[] {
  const rows = head.slice(0, Math.max(shown.rows, head.indexOf(header) + 1 + shown.below))
  const cut = (cell: string) => Array.from(cell.trim()).slice(0, shown.letters).join('')
  return rows.map(({ no, cells }) => ({ row: no, cells: cells.slice(0, shown.columns).map(cut) }))
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
    hidden_sheets: table.hiddenSheets,
    header: header.row.no,
    head: JSON.stringify(cutHead(table.head, header.row)),
    columns: header.names,
    mapping: JSON.stringify(mapping),
    state: 'Checked',
    total: table.total - before,
    created_at: at,
    updated_at: at,
    expires_at: new Date(at.getTime() + importKeptDays * dayMs),
  } as const
}

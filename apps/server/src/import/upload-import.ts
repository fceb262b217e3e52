import { findHeader, matchColumns } from '@azas/domain/import/import-columns.ts'
import { importDays, importLimits } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import-file.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { insertRows } from './import-rows.queries.ts'
import type { Importer } from './importer.ts'
import { deleteExpired, deleteUnused, findKnownColumns, insertImport } from './imports.queries.ts'
import type { FileRow } from './plan-rows.ts'
import { readTable } from './read/read-table.ts'
import { FileFault, type Table } from './read/table.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxName = 255

export type Upload = { projectId: string | null; name: string; file: Uint8Array }

const limitOf: Partial<Record<FileFault['fault'], number>> = {
  tooManyRows: importLimits.rows,
  tooManyColumns: importLimits.columns,
  cellTooLong: importLimits.cellLength,
}

/** Reads a file; throws a 400 that says why it cannot be read. */
async function read(file: Uint8Array): Promise<Table> {
  try {
    return await readTable(file)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { fault, row } = error
    throw new Problem('bad-request', {
      title: fill(importFileWords[fault], { max: limitOf[fault] ?? 0, row: row ?? '' }),
    })
  }
}

/** The stored form of a mapping: '' for left out, null for not placed. */
type StoredMapping = (string | null)[]

/** The fields of a mapping alone: null for what is not read. */
export const placedOnly = (mapping: StoredMapping) => mapping.map((field) => field || null)

function splitHeader({ rows }: Table, { columns }: Importer): { headers: string[]; body: Table['rows'] } {
  const at = findHeader(
    rows.map(({ cells }) => cells),
    columns,
  )
  const body = rows.slice(at + 1)
  if (body.length === 0) throw new Problem('bad-request', { title: importFileWords.empty })
  const width = Math.max(rows[at]!.cells.length, ...widthsOf(body))
  const headers = Array.from({ length: width }, (_, index) => rows[at]!.cells[index]?.trim() ?? '')
  return { headers, body }
}

const widthsOf = (rows: Table['rows']) => [rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)]

/**
 * Reads a file and stores what it would do at a place, and nothing else (product.md USR-03). Returns the import's id.
 * Throws a 400 that says what is wrong with the file, 404 and 409 for the place.
 */
export async function uploadImport(call: Call, importer: Importer, { projectId, name, file }: Upload): Promise<string> {
  const place = await importer.openPlace(call, projectId)
  const table = await read(file)
  const { headers, body } = splitHeader(table, importer)
  const owner = { ownerId: place.contractId ?? call.actor.id, kind: importer.kind }
  const known = await findKnownColumns(call.db, owner)
  const mapping = matchColumns(headers, importer.columns, known).map((field) =>
    field === undefined ? null : (field ?? ''),
  )
  const rows = toFileRows(importer, placedOnly(mapping), body)
  const plans = await importer.plan(call, projectId, placedOnly(mapping), rows)
  const now = call.now()
  return inTransaction(call, async ({ db, actor }) => {
    await deleteExpired(db, now)
    await deleteUnused(db, actor.id)
    const id = await insertImport(db, {
      realm: actor.realm,
      kind: importer.kind,
      project_id: projectId,
      created_by: actor.id,
      file_name: Array.from(name).slice(0, maxName).join(''),
      file_bytes: file.length,
      format: table.format,
      encoding: table.encoding,
      columns: headers,
      mapping,
      state: 'Checked',
      total: rows.length,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + importDays * dayMs),
    })
    await insertRows(
      db,
      id,
      plans.map((plan, index) => ({ ...plan, source: rows[index]! })),
    )
    return id
  })
}

/** The rows of a file with the earlier ones that they repeat. */
export function toFileRows(
  importer: Importer,
  mapping: readonly (string | null)[],
  rows: readonly { no: number; cells: readonly string[] }[],
): FileRow[] {
  const numbered = rows.map(({ no, cells }) => ({ row: no, cells }))
  const twins = importer.findTwins(mapping, numbered)
  return numbered.map((row) => ({ ...row, twin: twins.get(row.row) ?? null }))
}

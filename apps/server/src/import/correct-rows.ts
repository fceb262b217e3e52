import type { ReadName } from '@azas/api/import/import-corrections.ts'
import { type ColumnReading, readingKey } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { saveCells, saveName } from './import-rows.queries.ts'
import type { Importer } from './importer.ts'

type Correction = { row: number; field: string; text: string }
/** What a person has corrected: cells one by one, and names in all rows that have them. */
export type Corrections = { cells: readonly Correction[]; names: readonly ReadName[] }
type Source = { id: string; project_id: string | null; mapping: readonly ColumnReading[] }

/**
 * Puts what a person has corrected in place of the file's cells (product.md USR-03). Throws a 400 for a field without a
 * column and for a name that the place does not list.
 */
export async function correctRows(
  call: Call,
  importer: Importer,
  source: Source,
  { cells, names }: Corrections,
): Promise<void> {
  // Names first: they are looked up by what the rows were read as.
  await replaceNames(call, importer, source, names)
  if (cells.length === 0) return
  const places = cells.map(({ field, ...cell }) => ({ ...cell, place: placeOf(source, field) }))
  await saveCells(call.db, source.id, places)
}

/** The column of a field, from 1 on. Throws a 400 where it has none. */
function placeOf({ mapping }: Source, ...fields: readonly string[]): number {
  const columns = fields.map((field) =>
    mapping.findIndex((reading) => reading.kind === 'field' && readingKey(reading) === field),
  )
  const index = columns.find((each) => each >= 0)
  if (index === undefined) throw new Problem('bad-request', { title: words.columnUnknown })
  return index + 1
}

async function replaceNames(
  { db }: Call,
  { lists }: Importer,
  source: Source,
  names: readonly ReadName[],
): Promise<void> {
  if (names.length === 0) return
  const listed = lists && source.project_id !== null ? await lists.read(db, source.project_id) : {}
  for (const { list, from, to } of names) {
    if (!listed[list]?.includes(to)) throw new Problem('bad-request', { title: fill(words.wordUnknown, { from }) })
    await saveName(db, source.id, { list, name: from, to, place: placeOf(source, ...(lists?.fields ?? [])) })
  }
}

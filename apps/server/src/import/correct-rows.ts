import type { ReadName } from '@azas/api/import/import-corrections.ts'
import { type ColumnReading, readingKey } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { saveCells, saveNames } from './import-rows.queries.ts'
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
  // Names first: a cell that was corrected by itself stands.
  await replaceNames(call, importer, source, names)
  if (cells.length === 0) return
  const places = cells.map(({ field, ...cell }) => ({ ...cell, place: placeOf(source, field) }))
  await saveCells(call.db, source.id, places)
}

/** The column of a field, from 1 on; 0 where it has none. */
const columnOf = ({ mapping }: Source, field: string): number =>
  mapping.findIndex((reading) => reading.kind === 'field' && readingKey(reading) === field) + 1

/** The same of a field that must have one. Throws a 400. */
function placeOf(source: Source, field: string): number {
  const place = columnOf(source, field)
  if (place === 0) throw new Problem('bad-request', { title: words.columnUnknown })
  return place
}

async function replaceNames(
  { db }: Call,
  { lists }: Importer,
  source: Source,
  names: readonly ReadName[],
): Promise<void> {
  if (names.length === 0) return
  const all = lists && source.project_id !== null ? await lists.read(db, source.project_id) : {}
  const listed = new Map(Object.entries(all))
  const unknown = names.find(({ list, to }) => !listed.get(list)?.includes(to))
  if (unknown) throw new Problem('bad-request', { title: fill(words.wordUnknown, unknown) })
  const places = (lists?.fields ?? []).map((field) => columnOf(source, field))
  await saveNames(db, source.id, names, places)
}

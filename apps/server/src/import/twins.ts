import { readCells } from './cells.ts'
import type { ImportPlace, ImportTarget } from './target.ts'

/** An earlier row of the same file that is the same record, or seems to be. */
export type Twin = { row: number; kind: 'same' | 'similar' }

type Row = { row: number; cells: readonly string[] }

/** Finds for each row the first earlier one of the same record, by the keys of the target. */
export function findTwins<T, Place extends ImportPlace>(
  { columns, keysOf }: Pick<ImportTarget<T, Place>, 'columns' | 'keysOf'>,
  mapping: readonly (string | null)[],
  rows: readonly Row[],
): Map<number, Twin> {
  const firsts = { same: new Map<string, number>(), similar: new Map<string, number>() }
  const twins = new Map<number, Twin>()
  for (const { row, cells } of rows) {
    const keys = keysOf(readCells(columns, mapping, cells).values)
    for (const kind of ['same', 'similar'] as const) {
      const key = keys[kind]
      if (key === null) continue
      const first = firsts[kind].get(key)
      if (first === undefined) firsts[kind].set(key, row)
      else if (!twins.has(row)) twins.set(row, { row: first, kind })
    }
  }
  return twins
}

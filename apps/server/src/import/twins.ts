import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import { createCellReader } from './cells.ts'
import type { ImportPlace, ImportTarget, RowValues } from './target.ts'

/** An earlier row of the same file that is the same record, or seems to be. */
export type Twin = { row: number; kind: 'same' | 'similar' }

type Row = { row: number; cells: readonly string[] }

/** The stronger first: a row that is the same record is an error, whoever it seems to be. */
const kinds = ['same', 'similar'] as const

/** Makes a finder that takes the rows of a file in order and gives each one's first twin, by the keys of the target. */
export function createTwinFinder<T, Place extends ImportPlace>(
  { columns, keysOf }: Pick<ImportTarget<T, Place>, 'columns' | 'keysOf'>,
  mapping: readonly ColumnReading[],
): (row: Row) => Twin | null {
  const firsts = { same: new Map<string, number>(), similar: new Map<string, number>() }
  const readCells = createCellReader(columns, mapping)
  return ({ row, cells }) => {
    const keys = keysOf(readCells(cells).values)
    let twin: Twin | null = null
    for (const kind of kinds) {
      const key = keys[kind]
      if (key === null) continue
      const first = firsts[kind].get(key)
      if (first === undefined) firsts[kind].set(key, row)
      else twin ??= { row: first, kind }
    }
    return twin
  }
}

/** The field whose value names the record of a row, for an error; the first one where no value does. */
export function keyField<T, Place extends ImportPlace>(
  { columns, keysOf }: Pick<ImportTarget<T, Place>, 'columns' | 'keysOf'>,
  values: RowValues,
): string {
  const { same } = keysOf(values)
  const named = columns.find(({ field }) => values[field] !== '' && keysOf({ ...values, [field]: '' }).same !== same)
  return (named ?? columns[0])?.field ?? ''
}

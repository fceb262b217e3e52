import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { createCellReader } from './cells.ts'
import { type PlannedRow, toRefused } from './plan-rows.ts'
import type { ImportPlace, ImportTarget } from './target.ts'
import { keyField } from './twins.ts'

/**
 * Makes a check that takes the planned rows of a file in order and refuses each that names, by whatever key, a stored record
 * which an earlier row writes: one row of a file at most does (product.md USR-03).
 */
export function createSecondFinder<T, Place extends ImportPlace>(
  target: Pick<ImportTarget<T, Place>, 'columns' | 'keysOf'>,
  mapping: readonly ColumnReading[],
): (plan: PlannedRow) => PlannedRow {
  const firsts = new Map<string, number>()
  const readCells = createCellReader(target.columns, mapping)
  return (plan) => {
    if (plan.id === null || (plan.outcome !== 'update' && plan.outcome !== 'skip')) return plan
    const first = firsts.get(plan.id)
    if (first === undefined) {
      firsts.set(plan.id, plan.row)
      return plan
    }
    const { values } = readCells(plan.source.cells)
    return toRefused(plan, { path: keyField(target, values), title: fill(words.sameRecord, { row: first }) })
  }
}

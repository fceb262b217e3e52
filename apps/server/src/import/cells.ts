import type { ColumnReading, ImportColumn } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { isFormula } from '@azas/domain/kernel/csv.ts'
import type { FieldError } from '#call/problem.ts'
import type { RowValues } from './target.ts'

const excelFault = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/u
const number = /^[-－][\d０-９.,]*$/u

/** A cell as its text; our own files put an apostrophe before what Excel would take for a formula. */
const textOf = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

function faultOf(cell: string): string | null {
  if (excelFault.test(cell)) return words.cellFault
  return isFormula(cell) && !number.test(cell) ? words.formula : null
}

/** The cells of a row as texts by field, and the errors of those that hold none. */
export function readCells(
  columns: readonly ImportColumn[],
  mapping: readonly ColumnReading[],
  cells: readonly string[],
): { values: RowValues; errors: FieldError[] } {
  const values: Record<string, string> = Object.fromEntries(columns.map(({ field }) => [field, '']))
  const errors: FieldError[] = []
  for (const [index, reading] of mapping.entries()) {
    if (reading.kind !== 'field') continue
    const { field } = reading
    const cell = (cells[index] ?? '').trim()
    const title = faultOf(cell)
    if (title !== null) errors.push({ path: field, title })
    values[field] = textOf(cell)
  }
  return { values, errors }
}

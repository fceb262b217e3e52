import type { ColumnReading, ImportColumn } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import type { FieldError } from '#call/problem.ts'
import type { RowValues } from './target.ts'

const excelFault = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|FIELD!|GETTING_DATA)$/u
/** A day as programs write it that know no days without a time. */
const isoMidnight = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$/u
/** What Excel shows before it has calculated a formula. */
const notCalculated = '#CALC!'

function faultOf(cell: string): string | null {
  if (excelFault.test(cell)) return words.cellFault
  return cell === notCalculated ? words.notCalculated : null
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
    values[field] = cell.replace(isoMidnight, '$1')
  }
  return { values, errors }
}

import type { ImportEncoding, ImportFormat } from '@azas/domain/import/import.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import type { ImportFileFault } from '@azas/domain/import/import-file.words.ts'

/** A row of a file that is not blank; `no` is its number in Excel, the first is 1. */
export type TableRow = { no: number; cells: string[] }

/** How a file was read; a workbook has no encoding. */
export type TableFacts = { format: ImportFormat; encoding: ImportEncoding | null }

export type Table = TableFacts & { rows: TableRow[] }

/** A file that cannot be read; `row` is where, if it is known. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly fault: ImportFileFault
  readonly row: number | null
  constructor(fault: ImportFileFault, row: number | null = null, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
    this.row = row
  }
}

const isFilled = (cell: string) => cell.trim() !== ''

function limitRow(cells: readonly string[], no: number): string[] {
  const row = cells.slice(0, cells.findLastIndex(isFilled) + 1)
  if (row.length > importLimits.columns) throw new FileFault('tooManyColumns')
  if (row.some((cell) => cell.length > importLimits.cellLength)) throw new FileFault('cellTooLong', no)
  return row
}

/** Collects rows without the blank ones and without blank cells at their ends; throws a `FileFault` beyond the limits. */
export function collectRows(): { rows: TableRow[]; add: (no: number, cells: readonly string[]) => void } {
  const rows: TableRow[] = []
  const add = (no: number, cells: readonly string[]) => {
    const row = limitRow(cells, no)
    if (row.length === 0) return
    if (rows.length > importLimits.rows) throw new FileFault('tooManyRows')
    rows.push({ no, cells: row })
  }
  return { rows, add }
}

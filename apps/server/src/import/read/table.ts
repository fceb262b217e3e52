import type { ImportEncoding, ImportFormat } from '@azas/domain/import/import.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import type { ImportFileFault } from '@azas/domain/import/import.words.ts'

/** A row of a file that is not blank; `no` is its number in Excel, the first is 1. */
export type TableRow = { no: number; cells: string[] }

/** A visible sheet of a workbook that has data. */
export type SheetFacts = { name: string; rows: number }

/** How a file was read; a workbook has no encoding, a text no sheet. */
export type TableFacts = {
  format: ImportFormat
  encoding: ImportEncoding | null
  /** The sheet that was read. */
  sheet: string | null
  sheets: SheetFacts[]
  /** How many sheets are hidden, which are never read. */
  hiddenSheets: number
}

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

/** Control characters that no text has: they tell a program or a picture from one. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
export const control = /[\u0000-\u0008\u000e-\u001f\u007f]/u

export const isFilled = (cell: string) => cell.trim() !== ''

function limitRow(cells: readonly string[], no: number): string[] {
  const row = cells.slice(0, cells.findLastIndex(isFilled) + 1)
  if (row.length > importLimits.columns) throw new FileFault('tooManyColumns')
  if (row.some((cell) => cell.length > importLimits.cellLength)) throw new FileFault('cellTooLong', no)
  return row
}

/** Collects rows without the blank ones and without blank cells at their ends; throws a `FileFault` beyond the limits. */
export function collectRows(): { rows: TableRow[]; add: (no: number, cells: readonly string[]) => void } {
  const rows: TableRow[] = []
  let letters = 0
  const add = (no: number, cells: readonly string[]) => {
    const row = limitRow(cells, no)
    if (row.length === 0) return
    if (rows.length > importLimits.rows) throw new FileFault('tooManyRows')
    letters += row.reduce((sum, cell) => sum + cell.length, 0)
    // A workbook names a long text in each of its cells by a few bytes.
    if (letters > importLimits.letters) throw new FileFault('tooLargeInside')
    rows.push({ no, cells: row })
  }
  return { rows, add }
}

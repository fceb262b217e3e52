import { printColumns } from '../scripts/lib/print-columns.ts'

/** One line of the bench's table. `ours` and `floor` carry their unit; `goal` says what was asked for. */
export type Row = { row: string; what: string; ours: string; floor: string; ratio: string; goal: string; met: boolean }

/** Rows that are measured together. `ids` are the names by which they are asked for: `npm run bench -- PRF-6 me`. */
export type RowGroup = {
  ids: readonly string[]
  measure: () => Promise<Row[]>
  /** Takes long and has no goal: measured only where it is asked for. */
  isExtra?: true
}

const heads = ['row', 'what', 'ours', 'floor', 'ratio', 'goal', 'met']

/** Prints rows as a table of even columns that Markdown reads too. */
export function printTable(rows: Row[]): void {
  printColumns(
    heads,
    rows.map(({ met, ...row }) => [...Object.values(row), met ? 'yes' : 'NO']),
  )
}

import { printColumns } from '../../scripts/lib/print-columns.ts'

/** One line of the table. `met` is null for an attack that could not run here; `figure` then says why. */
export type Row = { row: string; what: string; tool: string; figure: string; demand: string; met: boolean | null }

const heads = ['row', 'what', 'tool', 'figure', 'demand', 'met']
const verdictOf = (met: boolean | null) => (met === null ? 'not run' : met ? 'yes' : 'NO')

/** Prints rows as a table that Markdown reads too. */
export function printRows(rows: readonly Row[]): void {
  const lines = rows.map(({ row, what, tool, figure, demand, met }) => [
    row,
    what,
    tool,
    figure,
    demand,
    verdictOf(met),
  ])
  printColumns(heads, lines)
}

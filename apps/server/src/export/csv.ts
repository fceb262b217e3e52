import { csvCell } from '@azas/domain/kernel/csv.ts'
import { type ExportColumn, cellText } from './column.ts'

const lineEnd = '\r\n'
// Without it Excel in Japan reads UTF-8 as Shift_JIS (japanese-ux.md section 4).
const byteOrderMark = '\uFEFF'

const lineOf = (cells: string[]) => cells.join(',') + lineEnd

/** Rows as CSV for Excel in Japan: UTF-8 with BOM, CRLF, every cell quoted, no cell a formula (security.md row 39). */
export async function* toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + lineOf(columns.map(({ header }) => csvCell(header))))
  for await (const rows of batches) {
    // Numbers bypass `csvCell`: its apostrophe against formulas would turn -1 into text.
    const lines = rows.map((row) =>
      lineOf(
        columns.map((column) =>
          column.kind === 'number' ? `"${cellText(column, row)}"` : csvCell(cellText(column, row)),
        ),
      ),
    )
    yield Buffer.from(lines.join(''))
  }
}

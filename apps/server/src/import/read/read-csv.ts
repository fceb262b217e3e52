import { streamCsvRows } from 'hucre/csv'
import { collectRows, type TableRow } from './table.ts'

const delimiters = [',', '\t', ';'] as const

/** The delimiter that is most frequent in the first line, outside quotes; a comma where there is none. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (char === '\n' || char === '\r') break
    counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  const count = (delimiter: string) => counts.get(delimiter) ?? 0
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The rows of a comma- or tab-separated text. Throws a `FileFault` beyond the limits. */
export function readCsv(text: string): TableRow[] {
  const { rows, add } = collectRows()
  const delimiter = delimiterOf(text.replace(/^[\r\n]+/u, ''))
  let no = 0
  for (const row of streamCsvRows(text, { delimiter }))
    add(
      (no += 1),
      row.map((cell) => String(cell ?? '')),
    )
  return rows
}

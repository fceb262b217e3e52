import { isGuarded } from '@azas/domain/kernel/csv.ts'
import { composeLetters } from '@azas/domain/kernel/text.ts'
import { streamCsvRows } from 'hucre/csv'
import { collectRows, type TableRow } from './table.ts'

const delimiters = [',', '\t', ';'] as const
/** Lines that are looked at: the header may stand below a title. */
const searchedLines = 30

/** How often each delimiter stands in each of the first lines, outside quotes. */
function countDelimiters(text: string): Map<string, number>[] {
  const lines = [new Map<string, number>()]
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (char === '\n') lines.push(new Map())
    if (lines.length > searchedLines) break
    const line = lines.at(-1)!
    line.set(char, (line.get(char) ?? 0) + 1)
  }
  return lines
}

/** The delimiter that parts most lines into as many cells, else the more frequent one; a comma where there is none. */
function findDelimiter(text: string): string {
  const lines = countDelimiters(text)
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.get(delimiter) ?? 0).filter((count) => count > 0)
    const alike = counts.map((count) => counts.filter((other) => other === count).length)
    return Math.max(0, ...alike) * 1_000 + Math.max(0, ...counts)
  }
  return delimiters.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

/** A cell without the apostrophe that keeps Excel from calculating it. */
const unguard = (cell: string) => (isGuarded(cell) ? cell.slice(1) : cell)

/** The rows of a comma- or tab-separated text. Throws a `FileFault` beyond the limits. */
export function readCsv(text: string): TableRow[] {
  const { rows, add } = collectRows()
  const delimiter = findDelimiter(text)
  let no = 0
  for (const row of streamCsvRows(text, { delimiter }))
    add(
      (no += 1),
      row.map((cell) => composeLetters(unguard(String(cell ?? '')))),
    )
  return rows
}

import { fold } from '../kernel/search-text.ts'

/** A field of an imported record and the headers that it is recognised by. */
export type ImportColumn = {
  field: string
  label: string
  aliases: readonly string[]
  isRequired?: boolean
  /** What the template shows in its first rows. */
  examples: readonly string[]
}

/** The field of each column: null if it is left out on purpose, undefined if nothing matches. */
export type ColumnMapping = (string | null | undefined)[]

/** Marks that people put around a header: 「氏名（必須）」, 「※年齢」, 「名前：」. */
const ornaments = /[（(［[【].*?[）)］\]】]|[※*＊:：・_-]/gu

/** A header without its spelling, so that the same column is recognised in the next file. */
export const foldHeader = (header: string): string => fold(fold(header).replace(ornaments, ''))

/**
 * Matches the columns of a file to fields: as the company's files had them before (`known`, by folded header; '' for left
 * out), else by name. The first of two columns with the same field gets it.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  known: ReadonlyMap<string, string>,
): ColumnMapping {
  const byName = new Map(
    columns.flatMap(({ field, label, aliases }) => [label, ...aliases].map((name) => [foldHeader(name), field])),
  )
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = foldHeader(header)
    const field = known.get(name) ?? byName.get(name)
    if (field === '') return null
    if (field === undefined || taken.has(field) || !columns.some((column) => column.field === field)) return undefined
    taken.add(field)
    return field
  })
}

/** Rows above the header that a file may have, such as its title. */
const headerSearch = 10

/** The index of the header: the row with the most known headers among the first ones, else the first row. */
export function findHeader(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): number {
  const known = (row: readonly string[]) =>
    matchColumns(row, columns, new Map()).filter((field) => field !== undefined).length
  const counts = rows.slice(0, headerSearch).map(known)
  return counts.indexOf(Math.max(...counts, 0))
}

import * as z from 'zod/mini'
import { fold } from '../kernel/search-text.ts'
import { importWords as words } from './import.words.ts'

/** A field of an imported record and the headers that it is recognised by. */
export type ImportColumn = {
  field: string
  label: string
  aliases: readonly string[]
  isRequired?: boolean
  /** The words that a cell is one of; of those of a cell with `separators`, each. */
  closedSet?: { words: readonly string[]; separators?: RegExp }
  /** What the template shows in its first rows. */
  examples: readonly string[]
}

const Word = z.string().check(z.minLength(1), z.maxLength(100))

/** More words than a person matches in a column. */
export const maxWords = 100

/** What a word of the file is read as: a word of the field's closed set, or null for nothing on purpose. */
export const WordReading = z.strictObject({ from: Word, to: z.nullable(Word) })
export type WordReading = z.output<typeof WordReading>

/**
 * What a column of a file is read as: a field, nothing on purpose, or not decided yet; of a field with a closed set, also what
 * the words are read as that it does not know. One type on every floor.
 */
export const ColumnReading = z.union([
  z.strictObject({
    kind: z.literal('field'),
    field: z.string().check(z.maxLength(64)),
    words: z.optional(z.array(WordReading).check(z.maxLength(maxWords))),
  }),
  z.strictObject({ kind: z.literal('leftOut') }),
  z.strictObject({ kind: z.literal('open') }),
])
export type ColumnReading = z.output<typeof ColumnReading>

/** A reading as one word: its field, or its kind, which no field is called. */
export const readingKey = (reading: ColumnReading): string => (reading.kind === 'field' ? reading.field : reading.kind)

/** The words that a column was told to read otherwise. */
export const wordsOf = (reading: ColumnReading | undefined): readonly WordReading[] =>
  reading?.kind === 'field' ? (reading.words ?? []) : []

/** A mapping as one text: two that read every cell alike are the same. */
export const mappingKey = (mapping: readonly ColumnReading[]): string =>
  JSON.stringify(mapping.map((each) => [readingKey(each), wordsOf(each).map(({ from, to }) => [from, to])]))

const open: ColumnReading = { kind: 'open' }
const leftOut: ColumnReading = { kind: 'leftOut' }

export const isOpen = ({ kind }: ColumnReading): boolean => kind === 'open'

/** The required fields that no column is read as. */
export const missingColumns = (columns: readonly ImportColumn[], mapping: readonly ColumnReading[]): ImportColumn[] =>
  columns.filter(({ field, isRequired = false }) => isRequired && !mapping.some((one) => readingKey(one) === field))

/** Marks that people put around a header: 「氏名（必須）」, 「※年齢」, 「名前：」. */
const ornaments = /[（(［[【].*?[）)］\]】]|[※*＊:：・_-]/gu

/** A header without its spelling, so that the same column is recognised in the next file. */
export const foldHeader = (header: string): string => fold(fold(header).replace(ornaments, ''))

/**
 * Matches the columns of a file to fields: as the company's files had them before (`known`, by folded header),
 * else by name. The first of two columns with the same field gets it. The reasons of our own error file are left out,
 * so that it comes in again by itself (product.md USR-03).
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  known: ReadonlyMap<string, ColumnReading>,
): ColumnReading[] {
  const byName = new Map(
    columns.flatMap(({ field, label, aliases }) =>
      [label, ...aliases].map((name): [string, ColumnReading] => [foldHeader(name), { kind: 'field', field }]),
    ),
  )
  const fields: ReadonlySet<string> = new Set(columns.map(({ field }) => field))
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = foldHeader(header)
    const reading = known.get(name) ?? byName.get(name) ?? (isReasonColumn(header) ? leftOut : open)
    if (reading.kind !== 'field') return reading
    if (taken.has(reading.field) || !fields.has(reading.field)) return open
    taken.add(reading.field)
    return reading
  })
}

const reason = foldHeader(words.reason)

/** Whether a column is the one that an error file has beside those of its file. */
export const isReasonColumn = (header: string): boolean => foldHeader(header) === reason

/** Rows above the header that a file may have, such as its title. */
const headerSearch = 30

/** The index of the header: the row with the most known headers among the first ones, else the first row. */
export function findHeader(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): number {
  const known = (row: readonly string[]) =>
    matchColumns(row, columns, new Map()).filter((reading) => !isOpen(reading)).length
  const counts = rows.slice(0, headerSearch).map(known)
  return counts.indexOf(Math.max(...counts, 0))
}

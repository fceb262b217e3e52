import type * as z from 'zod/mini'
import { fold } from '../kernel/search-text.ts'
import { fill } from '../words/fill.ts'

/** What is wrong with the cell of a field; `words` are those of it that a closed set does not know. */
export type CellError = { path: string; title: string; words?: string[] | undefined }

/** Makes a parser for words of a closed set: a label, a value, or one of `others`, compared as folded for search. */
export function byWord<V extends string>(
  values: readonly V[],
  label: (value: V) => string,
  others: Readonly<Record<string, V>> = {},
): (word: string) => V | undefined {
  const known = new Map<string, V>(Object.entries(others).map(([word, value]) => [fold(word), value]))
  for (const value of values) for (const word of [value, label(value)]) known.set(fold(word), value)
  const exact = new Map(values.map((value) => [label(value), value]))
  // Nearly all cells have the word as it is on screen.
  return (word) => exact.get(word) ?? known.get(fold(word))
}

/** The words of a cell that holds several. */
export const wordsIn = (cell: string, separators = /[、,，;；\n]+/u): string[] =>
  cell.split(separators).filter((word) => word.trim() !== '')

type UnknownWords = { words: readonly string[]; known: readonly string[] }

/** The error of a cell with words that are none of a closed set; `title` names the `{values}` of it. */
export const unknownWords = (path: string, title: string, { words, known }: UnknownWords): CellError[] =>
  words.length === 0
    ? []
    : [{ path, title: fill(title, { values: known.join('・') }), words: words.map((word) => word.trim()) }]

/** Parses a row as a form; or returns one error a field, the `known` ones before those of the schema. */
export function readRow<Form>(
  schema: z.ZodMiniType<Form>,
  row: unknown,
  known: readonly CellError[],
): { form: Form } | { errors: CellError[] } {
  const { data, error } = schema.safeParse(row)
  const errors = [...known]
  for (const { path, message: title } of error?.issues ?? []) {
    const field = String(path[0])
    if (!errors.some((one) => one.path === field)) errors.push({ path: field, title })
  }
  return data !== undefined && errors.length === 0 ? { form: data } : { errors }
}

import type { ReactNode } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import type { RawSearch } from './search-params.ts'

/** What the controls of a filter hold: raw text, or the chosen values of a closed set. */
export type FilterInput = Readonly<Record<string, string | readonly string[]>>
/** Messages by control. */
export type FilterErrors = Readonly<Record<string, string>>
/** Fields of a filter by its own names, before its schema has checked them. */
export type FilterPart = Readonly<Record<string, unknown>>

/** An applied condition as it is shown above the list. */
export type FilterChip = {
  label: string
  value: string
  /** Where the words of the value are looked up. */
  source?: ChoiceSource
  /** The URL parameters that take the condition away. */
  without: Readonly<Record<string, string | undefined>>
  /** The list begins with it: without rows it is empty, not without a match. */
  byDefault?: true
}

export type ControlProps = {
  input: FilterInput
  errors: FilterErrors
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden: readonly string[]
  onChange: (change: FilterInput) => void
}

/** One condition of a filter: how it stands in the URL, in the form and as a chip. */
export type Condition<Params extends object, Field extends string> = {
  /** What it sets of the filter, and the control that shows the schema's error of each. */
  controls: readonly { field: Field; control: string }[]
  /** Reads the URL; what cannot be understood is absent. */
  readParams: (raw: RawSearch) => FilterPart
  /** Writes the URL; every parameter is there, undefined where it is not set. */
  toParams: (filter: FilterPart) => Params
  toInput: (filter: FilterPart) => FilterInput
  readInput: (input: FilterInput) => { part: FilterPart; errors?: FilterErrors }
  chips: (filter: FilterPart) => readonly FilterChip[]
  Control: (props: ControlProps) => ReactNode
}

/** An object with one key, typed by that key. */
export function keyed<const Key extends string, Value>(key: Key, value: Value): Record<Key, Value> {
  // TypeScript widens a computed key to `string`.
  return { [key]: value } as Record<Key, Value>
}

/** A text of the filter or of its controls; empty where there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values of a closed set that are in a list, in the set's order. */
export function valuesIn<const Value extends string>(values: readonly Value[], list: unknown): Value[] {
  return Array.isArray(list) ? values.filter((value) => list.includes(value)) : []
}

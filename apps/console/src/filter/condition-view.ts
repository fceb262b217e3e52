import type { ReactNode } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import type { RawSearch } from './search-params.ts'

/** The input of a filter's controls: raw text, or values of a closed set. */
export type FilterInput = Readonly<Record<string, string | readonly string[]>>
/** Messages by control. */
export type FilterErrors = Readonly<Record<string, string>>
/** Fields of a filter before the schema validates them. */
export type FilterPart = Readonly<Record<string, unknown>>

/** An applied condition as it is shown above the list. */
export type FilterChip = {
  label: string
  value: string
  /** The source of the value's label. */
  source?: ChoiceSource
  /** The URL parameters that take the condition away. */
  without: Readonly<Record<string, string | undefined>>
  /** A default condition: a list without rows is then empty, not "no match". */
  byDefault?: true
}

export type ControlProps = {
  input: FilterInput
  errors: FilterErrors
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden: readonly string[]
  /** Changes what is typed, which waits for the search. */
  onChange: (change: FilterInput) => void
  /** Changes what is picked, which is searched for at once. */
  onPick: (change: FilterInput) => void
}

/** How a condition shows: URL, form control and chip. */
export type ConditionView = {
  /** Tabs above the list show it: clearing the conditions keeps it. */
  isTab?: true
  /** The fields that it sets, each with the control that shows the field's error. */
  controls: readonly { field: string; control: string }[]
  /** Reads the URL; an invalid value is absent. */
  readParams: (raw: RawSearch) => FilterPart
  /** Writes the URL; every parameter is present, undefined where it is not set. */
  toParams: (filter: FilterPart) => Readonly<Record<string, true | string | undefined>>
  toInput: (filter: FilterPart) => FilterInput
  readInput: (input: FilterInput) => { part: FilterPart; errors?: FilterErrors }
  chips: (filter: FilterPart) => readonly FilterChip[]
  Control: (props: ControlProps) => ReactNode
  /** The control in the line above a list, of conditions that may stand there. */
  Line?: (props: ControlProps) => ReactNode
}

/** The value as text; empty where it is none. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values of a closed set that are in a list, in the set's order. */
export function valuesIn<const Value extends string>(values: readonly Value[], list: unknown): Value[] {
  return Array.isArray(list) ? values.filter((value) => list.includes(value)) : []
}

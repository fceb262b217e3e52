import * as z from 'zod/mini'
import { PlainDateText, SearchText } from '../fields.ts'
import { keyed } from '../keyed.ts'

/** A closed set, or a part of one, with its words. */
export type Closed<Value extends string = string> = {
  values: readonly Value[]
  labels: Readonly<Record<NoInfer<Value>, string>>
}

/** The word of a value. */
export const labelIn = ({ labels }: Closed, value: string): string => labels[value] ?? value

type Named<Param extends string = string> = { label: string; param: Param }
type At = Named & { field: string }

export type TextCondition = At & { kind: 'text'; help?: string }
export type LookupCondition = At & { kind: 'lookup' }
export type PeriodCondition = {
  kind: 'period'
  start: string
  end: string
  label: string
  help?: string
  /** What it means, after the label. */
  note?: string
  invalid: string
}
export type ValuesCondition = At & {
  kind: 'values'
  set: Closed
  preset?: { values: readonly string[]; label: string }
}
export type ChoiceCondition = At & { kind: 'choice'; set: Closed; all: string; asList?: true }
export type TabCondition = At & { kind: 'tab'; set: Closed }
export type FlagsCondition = { kind: 'flags'; flags: readonly At[] }
export type GivenCondition = { kind: 'given'; field: string; label: string }

/** One condition of a list as data; form, chips, URL and the words of the log follow from it (product.md LST-01). */
export type Condition =
  | TextCondition
  | LookupCondition
  | PeriodCondition
  | ValuesCondition
  | ChoiceCondition
  | TabCondition
  | FlagsCondition
  | GivenCondition

const someOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).check(z.maxLength(values.length))

/** A condition of free text. */
export const text = <const Field extends string, const Param extends string>(
  field: Field,
  options: Named<Param> & { help?: string },
) => ({ kind: 'text' as const, field, ...options, shape: keyed(field, z.optional(SearchText)) })

/** A condition of one record, which the server looks up. */
export const lookup = <const Field extends string, const Param extends string>(
  field: Field,
  options: Named<Param>,
) => ({
  kind: 'lookup' as const,
  field,
  ...options,
  shape: keyed(field, z.optional(z.uuid())),
})

/** A condition of two days in Tokyo, both included: `from` and `to` in the URL; `invalid` is said of reversed days. */
export const period = <const Start extends string, const End extends string>(
  [start, end]: readonly [Start, End],
  options: { label: string; help?: string; note?: string; invalid: string },
) => ({
  kind: 'period' as const,
  start,
  end,
  ...options,
  shape: { ...keyed(start, z.optional(PlainDateText)), ...keyed(end, z.optional(PlainDateText)) },
})

/** A condition of some values of a closed set; `preset` are the default values, with the label of their chip. */
export const values = <const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  options: Named<Param> & { set: Closed<Value>; preset?: { values: readonly Value[]; label: string } },
) => ({ kind: 'values' as const, field, ...options, shape: keyed(field, z.optional(someOf(options.set.values))) })

/** A condition of one value of a closed set that is too long for check boxes; `all` is the label of no choice. */
export const choice = <const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  options: Named<Param> & { set: Closed<Value>; all: string },
) => ({ kind: 'choice' as const, field, ...options, shape: keyed(field, z.optional(z.enum(options.set.values))) })

/** Like `choice`, for a filter that takes a list of values where the form offers one. */
export const choiceInList = <const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  options: Named<Param> & { set: Closed<Value>; all: string },
) => ({
  kind: 'choice' as const,
  field,
  ...options,
  asList: true as const,
  shape: keyed(field, z.optional(someOf(options.set.values))),
})

/** A condition that tabs above the list show: one value of a closed set. */
export const tab = <const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  options: Named<Param> & { set: Closed<Value> },
) => ({ kind: 'tab' as const, field, ...options, shape: keyed(field, z.optional(someOf(options.set.values))) })

/** Conditions that are on or off, as check boxes of one row. */
export const flags = <const Field extends string, const Param extends string>(
  ...list: readonly (Named<Param> & { field: Field })[]
) => ({
  kind: 'flags' as const,
  flags: list,
  // `fromEntries` forgets the type of the keys.
  shape: Object.fromEntries(list.map(({ field }) => [field, z.optional(z.boolean())])) as Record<
    Field,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
})

/** A condition that a page or a call sets, and the URL of a list never does. */
export const given = <const Field extends string, Schema extends z.core.$ZodType>(
  field: Field,
  label: string,
  schema: Schema,
) => ({ kind: 'given' as const, field, label, shape: keyed(field, z.optional(schema)) })

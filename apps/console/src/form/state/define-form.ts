import type * as z from 'zod/mini'
import type { FieldTable, FormSection } from '../fields/field-table.ts'
import type { FormSchema } from './form-values.ts'

/** A form as data: the domain's schema, and the fields in their sections. */
export type FormDefinition<S extends FormSchema, Name extends string = string> = {
  schema: S
  sections: readonly FormSection[]
  fields: FieldTable<Name>
}

type PathOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : K | `${K}.${PathOf<NonNullable<T[K]>>}`
}[keyof T & string]

/** The paths of the leaves alone. */
type LeafOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : `${K}.${LeafOf<NonNullable<T[K]>>}`
}[keyof T & string]

type NameIn<Section extends FormSection> = Section extends unknown ? keyof Section['fields'] & string : never

/** Fields unknown to the schema, and schema paths without a field; `never` if form and schema match. */
type Disagreement<S extends FormSchema, Sections extends readonly FormSection[], Omitted extends string> =
  | Exclude<NameIn<Sections[number]>, PathOf<z.output<S>>>
  | Exclude<LeafOf<z.output<S>>, NameIn<Sections[number]> | Omitted | `${Omitted}.${string}`>

/**
 * Defines a form from its schema and the sections of its fields. A field unknown to the schema is a compile error; so
 * is a schema path without a field, as saving would empty it, unless the last argument lists it.
 */
export function defineForm<
  S extends FormSchema,
  const Sections extends readonly FormSection[],
  const Omitted extends string = never,
>(
  schema: S,
  sections: Sections &
    ([Disagreement<S, Sections, Omitted>] extends [never]
      ? unknown
      : { disagreement: Disagreement<S, Sections, Omitted> }),
  _omitted: readonly Omitted[] = [],
): FormDefinition<S, NameIn<Sections[number]>> {
  const fields = Object.assign({}, ...sections.map((section) => section.fields)) as FieldTable<NameIn<Sections[number]>>
  return { schema, sections, fields }
}

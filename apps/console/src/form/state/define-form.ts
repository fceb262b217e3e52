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

/** The same without the objects on the way. */
type LeafOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : `${K}.${LeafOf<NonNullable<T[K]>>}`
}[keyof T & string]

type NameIn<Section extends FormSection> = Section extends unknown ? keyof Section['fields'] & string : never

/** What the sections and the schema disagree on: fields without a rule, and rules without a field. There must be neither. */
type Disagreement<S extends FormSchema, Sections extends readonly FormSection[], Left extends string> =
  | Exclude<NameIn<Sections[number]>, PathOf<z.output<S>>>
  | Exclude<LeafOf<z.output<S>>, NameIn<Sections[number]> | Left | `${Left}.${string}`>

/**
 * Joins a rule and its fields. A field that the schema does not know is an error of the compiler, and so is one that it
 * knows and that nobody can fill: saving would empty it. The last argument names those that are not to be in the form.
 */
export function defineForm<
  S extends FormSchema,
  const Sections extends readonly FormSection[],
  const Left extends string = never,
>(
  schema: S,
  sections: Sections &
    ([Disagreement<S, Sections, Left>] extends [never] ? unknown : { disagreement: Disagreement<S, Sections, Left> }),
  _leftOut: readonly Left[] = [],
): FormDefinition<S, NameIn<Sections[number]>> {
  const fields = Object.assign({}, ...sections.map((section) => section.fields)) as FieldTable<NameIn<Sections[number]>>
  return { schema, sections, fields }
}

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

type NameIn<Section extends FormSection> = Section extends unknown ? keyof Section['fields'] & string : never

/** The field names that the schema does not have; must be `never`. */
type Unknown<S extends FormSchema, Sections extends readonly FormSection[]> = Exclude<
  NameIn<Sections[number]>,
  PathOf<z.output<S>>
>

/** Joins a schema and its fields; a field that the schema does not have is a compile error. */
export function defineForm<S extends FormSchema, const Sections extends readonly FormSection[]>(
  schema: S,
  sections: Sections & ([Unknown<S, Sections>] extends [never] ? unknown : { unknownField: Unknown<S, Sections> }),
): FormDefinition<S, NameIn<Sections[number]>> {
  const fields = Object.assign({}, ...sections.map((section) => section.fields)) as FieldTable<NameIn<Sections[number]>>
  return { schema, sections, fields }
}

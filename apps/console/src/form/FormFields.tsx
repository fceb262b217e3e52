import { Fragment, type ReactNode } from 'react'
import type { FormSection } from './fields/field-table.ts'
import { PeriodField } from './PeriodField.tsx'
import type { Form } from './state/use-form.ts'

type FieldProps<Name extends string> = { form: Form<Name>; name: NoInfer<Name> }

/** A field of a form as its table says it; the first day of a period brings the last one along. */
function FormField<Name extends string>({ form, name }: FieldProps<Name>) {
  const { fieldType, period } = form.specOf(name)
  const { Input } = fieldType
  return period ? (
    <PeriodField form={form} label={period.label} from={name} to={period.end as Name} />
  ) : (
    <Input {...form.field(name)} />
  )
}

type FormFieldsProps<Name extends string> = {
  form: Form<Name>
  /** Those of the form where none are given. */
  sections?: readonly FormSection[]
  /** What stands in the place of a field; null where nothing does. */
  instead?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>>
}

/** The fields of a form in their sections. */
export function FormFields<Name extends string>({ form, sections = form.sections, instead }: FormFieldsProps<Name>) {
  return sections.map(({ title, fields }) => {
    const names = Object.keys(fields).filter((name) => !isPeriodEnd(fields, name)) as Name[]
    const drawn = names.map((name) => (
      <Fragment key={name}>
        {instead && name in instead ? instead[name] : <FormField form={form} name={name} />}
      </Fragment>
    ))
    if (title === undefined) return <Fragment key={names[0]}>{drawn}</Fragment>
    return (
      <section key={title}>
        <h2>{title}</h2>
        {drawn}
      </section>
    )
  })
}

const isPeriodEnd = (fields: FormSection['fields'], name: string) =>
  Object.values(fields).some(({ period }) => period?.end === name)

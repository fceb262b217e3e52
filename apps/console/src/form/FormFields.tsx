import { Fragment, type ReactNode } from 'react'
import type { FormSection } from './fields/field-table.ts'
import { PeriodField } from './PeriodField.tsx'
import { PostalCodeField } from './PostalCodeField.tsx'
import type { Form } from './state/use-form.ts'

type FieldProps<Name extends string> = { form: Form<Name>; name: NoInfer<Name> }

/** A field of a form; the first day of a period renders the last one too, a postal code fills in its address. */
function FormField<Name extends string>({ form, name }: FieldProps<Name>) {
  const { fieldType, period, address, isHidden = false } = form.specOf(name)
  if (isHidden) return null
  if (address !== undefined) return <PostalCodeField form={form} code={name} address={address as Name} />
  const { Input } = fieldType
  return period ? (
    <PeriodField form={form} from={name} to={period.end as Name} {...period} />
  ) : (
    <Input {...form.field(name)} />
  )
}

type FormFieldsProps<Name extends string> = {
  form: Form<Name>
  /** The form's own by default. */
  sections?: readonly FormSection[]
  /** Replaces fields; null hides one. */
  instead?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>> | undefined
}

/** The fields of a form in their sections. */
export function FormFields<Name extends string>({ form, sections = form.sections, instead }: FormFieldsProps<Name>) {
  return sections.map(({ title, fields }) => {
    const names = Object.keys(fields).filter((name) => !isPeriodEnd(fields, name)) as Name[]
    const controls = names.map((name) => (
      <Fragment key={name}>
        {instead && name in instead ? instead[name] : <FormField form={form} name={name} />}
      </Fragment>
    ))
    if (title === undefined) return <Fragment key={names[0]}>{controls}</Fragment>
    return (
      <section key={title}>
        <h2>{title}</h2>
        {controls}
      </section>
    )
  })
}

const isPeriodEnd = (fields: FormSection['fields'], name: string) =>
  Object.values(fields).some(({ period }) => period?.end === name)

import type { Form } from './use-form.ts'

/** The text of a field as it stands, without blanks around it; '' for chosen values. */
export function fieldText<Name extends string>(form: Pick<Form<Name>, 'field'>, name: Name): string {
  const { value } = form.field(name)
  return typeof value === 'string' ? value.trim() : ''
}

import type { Form } from './use-form.ts'

/** The text of a field as it stands, without blanks around it; '' for chosen values. */
export function fieldText<Name extends string>(form: Pick<Form<Name>, 'field'>, name: Name): string {
  const { value } = form.field(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether the form gives a person who may sign in another address than before, to which the service then writes. */
export function mailsNewAddress(form: Pick<Form<'email' | 'isActive'>, 'field'>, before: string | null): boolean {
  const address = fieldText(form, 'email')
  return address !== '' && address !== (before ?? '') && fieldText(form, 'isActive') === 'true'
}

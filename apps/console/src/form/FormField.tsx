import type { Form } from './use-form.ts'

/** A field of a form as its table says it. */
export function FormField({ form, name }: { form: Form; name: string }) {
  const { Input } = form.fieldTypeOf(name)
  return <Input {...form.field(name)} />
}

import type { FieldTable, Values } from '../fields/field-table.ts'

export type FieldError = { name: string | null; message: string }

/** Assigns messages to fields, in the order on screen; errors without a field come last. */
export function assignErrors(fields: FieldTable, messages: Readonly<Record<string, string>>): FieldError[] {
  const names = Object.keys(fields)
  const errors = Object.entries(messages).map(([path, message]) => ({
    name: names.find((name) => isAt(path, name)) ?? null,
    message,
  }))
  const order = ({ name }: FieldError) => (name === null ? names.length : names.indexOf(name))
  return errors.toSorted((one, other) => order(one) - order(other))
}

export function findError(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find(({ name }) => name === field)?.message
}

/** The messages of every other field. */
export function without(messages: Readonly<Record<string, string>>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isAt(path, field)))
}

/** Before the submit, a touched field shows its error only if it is filled. */
export function touchedErrors(
  invalid: Readonly<Record<string, string>>,
  touched: readonly string[],
  values: Values,
): Record<string, string> {
  const isFilled = (field: string) => (values[field] ?? '').length > 0
  return Object.fromEntries(Object.entries(invalid).filter(([path]) => touched.includes(path) && isFilled(path)))
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

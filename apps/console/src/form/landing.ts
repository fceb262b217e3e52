import type { FieldTable } from './field-table.ts'

export type Wrong = { name: string | null; message: string }

/** What is wrong, each at the field that it lies in, in their order on screen; last what belongs to no field. */
export function landOn(fields: FieldTable, messages: Readonly<Record<string, string>>): Wrong[] {
  const names = Object.keys(fields)
  const landed = Object.entries(messages).map(([path, message]) => ({
    name: names.find((name) => isAt(path, name)) ?? null,
    message,
  }))
  const order = ({ name }: Wrong) => (name === null ? names.length : names.indexOf(name))
  return landed.toSorted((one, other) => order(one) - order(other))
}

export function messageAt(wrong: readonly Wrong[], field: string): string | undefined {
  return wrong.find(({ name }) => name === field)?.message
}

/** The messages of every other field. */
export function without(messages: Readonly<Record<string, string>>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isAt(path, field)))
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

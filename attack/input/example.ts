import { randomUUID } from 'node:crypto'

/** What is read of a JSON schema in OpenAPI. */
export type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minimum?: number
  default?: unknown
}

/** By the name of a field, where its schema says no more than that it is text. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/email|username/iu, 'attack@firm.example'],
  [/(?:date|start|end|from|to|on)$/iu, '2026-11-21'],
  [/at$/iu, '2026-11-21T09:00'],
  [/token/iu, 'a'.repeat(43)],
  [/password/iu, 'sanbanme no kado wo migi'],
  [/phone/iu, '03-1234-5678'],
  [/postal/iu, '100-0001'],
  [/kana/iu, 'アサヒ'],
  [/count|size|offset|version|number|age/iu, '1'],
]

const byFormat: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  date: () => '2026-11-21',
  'date-time': () => '2026-11-21T00:00:00Z',
  email: () => 'attack@firm.example',
}

const textOf = (name: string, { format }: Schema): string =>
  byFormat[format ?? '']?.() ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'アサヒ'

const byType: Readonly<Record<string, (schema: Schema, name: string) => unknown>> = {
  string: (schema, name) => textOf(name, schema),
  integer: ({ minimum = 0 }) => Math.max(minimum, 1),
  number: ({ minimum = 0 }) => Math.max(minimum, 1),
  boolean: () => false,
  null: () => null,
  array: ({ items }, name) => (items ? [exampleOf(items, name)] : []),
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(each, key)])),
}

/** A value that fits a schema as far as the schema tells, every optional field filled. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].filter(({ type }) => type !== 'null')
  if (first) return exampleOf(first, name)
  return byType[schema.type ?? 'string']?.(schema, name)
}

import type { Operation } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { type $ZodShape, $ZodArray, $ZodObject, type $ZodType, safeParse } from 'zod/v4/core'
import type { TestApp } from './app.ts'

/** Values of which one pleases nearly every field: the hostile one is to reach the handler, not to fail beside another. */
const pleasing = [
  'system',
  'nobody@example.jp',
  '00000000-0000-4000-8000-000000000000',
  'コンクリートの養生は七日間',
  '2026-11-21',
  '2026/10',
  '2026-11-21T00:00:00.000Z',
  '0312345678',
  'ヤマダ',
  '1',
  1,
  true,
  {},
  [],
]

const shapeOf = (schema: $ZodType | undefined): $ZodShape => (schema instanceof $ZodObject ? schema._zod.def.shape : {})

/** A value that a schema takes, or what is nearest to one. */
export function sample(schema: $ZodType): unknown {
  if (schema instanceof $ZodObject) return sampleAll(shapeOf(schema))
  if (schema instanceof $ZodArray) return [sample(schema._zod.def.element)]
  const [closed] = schema._zod.values ?? []
  return closed ?? pleasing.find((value) => safeParse(schema, value).success)
}
const sampleAll = (shape: $ZodShape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, schema]) => !safeParse(schema, undefined).success)
      .map(([key, schema]) => [key, sample(schema)]),
  )

export const takesFile = (encoding: Operation['encoding']) => encoding === 'pdf' || encoding === 'table'

/** A parameter of a call, or a field of its body. */
export type Place = { op: Operation; part: 'query' | 'body'; key: string }
/** Every place of every call, and one that is unknown; files aside. */
export const places: readonly Place[] = operations
  .filter(({ encoding }) => !takesFile(encoding))
  .flatMap((op) =>
    (['query', 'body'] as const).flatMap((part) =>
      [...Object.keys(shapeOf(op[part])), "un'known"].map((key) => ({ op, part, key })),
    ),
  )

const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

type Caller = Pick<TestApp, 'call'> & { token: string }

/** Makes a call with one value at a place, and pleasing ones elsewhere. */
export function sendAt({ call, token }: Caller, { op, part, key }: Place, value: unknown) {
  const input = { query: sampleAll(shapeOf(op.query)), body: sampleAll(shapeOf(op.body)) }
  input[part][key] = value
  return call(op.method, op.path, {
    token,
    query: asText(input.query),
    ...(op.method === 'POST' && (op.encoding === 'form' ? { form: asText(input.body) } : { json: input.body })),
  })
}

/** The schema of a place; undefined for an unknown one. */
export const schemaAt = ({ op, part, key }: Place): $ZodType | undefined => shapeOf(op[part])[key]

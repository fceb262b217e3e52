import type * as z from 'zod/mini'
import type { FieldSpec, FieldTable, InputValue, Values } from '../fields/field-table.ts'

/** A form's rule in the domain: an object, whose fields can be asked for one by one. */
export type FormSchema = z.ZodMiniObject

const isEmpty = (input: InputValue) => (typeof input === 'string' ? input.trim() === '' : input.length === 0)

function valueAt(record: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record as a person would have typed it; an empty form where there is none. */
export function inputOf(fields: FieldTable, record: unknown): Values {
  return mapFields(fields, ({ fieldType, from }, name) => {
    const value = valueAt(record, from ?? name)
    return value === undefined || value === null ? fieldType.empty : fieldType.show(value)
  })
}

/** Raw input, in the house's writing as far as it is understood. */
export function tidy({ fieldType }: FieldSpec, input: InputValue): InputValue {
  if (isEmpty(input)) return fieldType.empty
  return fieldType.tidy ? fieldType.tidy(input) : fieldType.show(fieldType.read(input))
}

export function tidyAll(fields: FieldTable, values: Values): Values {
  return mapFields(fields, (spec, name) => tidy(spec, values[name] ?? spec.fieldType.empty))
}

/** Raw input as the schema takes it: nested as the names are dotted, empty fields as the schema has them. */
export function bodyOf(schema: FormSchema, fields: FieldTable, values: Values): object {
  const body: Record<string, unknown> = {}
  for (const [name, { fieldType }] of Object.entries(fields)) {
    const input = values[name] ?? fieldType.empty
    put(body, name.split('.'), isEmpty(input) ? emptyValue(schema, name, fieldType.empty) : fieldType.read(input))
  }
  return body
}

function put(body: Record<string, unknown>, path: string[], value: unknown): void {
  const [key, ...deeper] = path as [string, ...string[]]
  if (deeper.length === 0) {
    Object.assign(body, { [key]: value })
    return
  }
  const inner = isObject(body[key]) ? body[key] : {}
  put(inner, deeper, value)
  Object.assign(body, { [key]: inner })
}

/** Whether a field may not stay empty; the schema alone says so. */
export function isRequired(schema: FormSchema, name: string, empty: InputValue): boolean {
  const rule = ruleOf(schema, name)
  return rule !== null && [null, undefined, empty].every((value) => !rule.safeParse(value).success)
}

/** What says "nothing" to the schema: null first, for it clears a field on the server. */
function emptyValue(schema: FormSchema, name: string, empty: InputValue): unknown {
  const rule = ruleOf(schema, name)
  if (rule?.safeParse(null).success) return null
  return rule?.safeParse(undefined).success ? undefined : empty
}

function ruleOf(schema: z.ZodMiniType, name: string): z.ZodMiniType | null {
  const [key, ...deeper] = name.split('.') as [string, ...string[]]
  const rule = shapeOf(schema)?.[key]
  return rule && deeper.length > 0 ? ruleOf(rule, deeper.join('.')) : (rule ?? null)
}

/** The fields of an object, also of one that may be absent. */
function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> | null {
  if ('shape' in schema) return (schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>
  const { innerType } = schema.def as { innerType?: z.ZodMiniType }
  return innerType ? shapeOf(innerType) : null
}

function mapFields<T>(fields: FieldTable, map: (spec: FieldSpec, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, map(spec, name)]))
}

/** Whether two fillings of a form are the same. */
export function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

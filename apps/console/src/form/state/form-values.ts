import type * as z from 'zod/mini'
import type { FieldSpec, FieldTable, InputValue, Values } from '../fields/field-table.ts'

/** A form's schema: an object, so that a field's rule can be read. */
export type FormSchema = z.ZodMiniObject

const isEmpty = (input: InputValue) => (typeof input === 'string' ? input.trim() === '' : input.length === 0)

function valueAt(record: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A record as input of its form; empty fields without a record. */
export function toInput(fields: FieldTable, record: unknown): Values {
  return mapFields(fields, ({ fieldType, from }, name) => {
    const value = valueAt(record, from ?? name)
    return value === undefined || value === null ? fieldType.empty : fieldType.show(value)
  })
}

/** Normalises input; invalid input stays as it is. */
export function tidy({ fieldType }: FieldSpec, input: InputValue): InputValue {
  if (isEmpty(input)) return fieldType.empty
  return fieldType.tidy ? fieldType.tidy(input) : fieldType.show(fieldType.read(input))
}

export function tidyAll(fields: FieldTable, values: Values): Values {
  return mapFields(fields, (spec, name) => tidy(spec, values[name] ?? spec.fieldType.empty))
}

/** The body for the schema: dotted names become paths, empty fields become the schema's empty value. */
export function toBody(schema: FormSchema, fields: FieldTable, values: Values): object {
  const body: Record<string, unknown> = {}
  for (const [name, { fieldType }] of Object.entries(fields)) {
    const input = values[name] ?? fieldType.empty
    put(body, name.split('.'), isEmpty(input) ? emptyValue(schema, name, fieldType.empty) : fieldType.read(input))
  }
  return body
}

function put(body: Record<string, unknown>, path: string[], value: unknown): void {
  const [key = '', ...deeper] = path
  if (deeper.length === 0) {
    Object.assign(body, { [key]: value })
    return
  }
  const inner = isObject(body[key]) ? body[key] : {}
  put(inner, deeper, value)
  Object.assign(body, { [key]: inner })
}

/** Whether the schema refuses every empty value of a field. */
export function isRequired(schema: FormSchema, name: string, empty: InputValue): boolean {
  const rule = findRule(schema, name)
  return rule !== null && [null, undefined, empty].every((value) => !rule.safeParse(value).success)
}

/** The schema's empty value; null before undefined, because it clears the field on the server. */
function emptyValue(schema: FormSchema, name: string, empty: InputValue): unknown {
  const rule = findRule(schema, name)
  if (rule?.safeParse(null).success) return null
  return rule?.safeParse(undefined).success ? undefined : empty
}

function findRule(schema: z.ZodMiniType, name: string): z.ZodMiniType | null {
  const [key = '', ...deeper] = name.split('.')
  const rule = shapeOf(schema)?.[key]
  return rule && deeper.length > 0 ? findRule(rule, deeper.join('.')) : (rule ?? null)
}

/** The fields of an object schema, also of an optional one. */
function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> | null {
  if ('shape' in schema) return (schema as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape
  const { innerType } = schema.def as { innerType?: z.ZodMiniType }
  return innerType ? shapeOf(innerType) : null
}

function mapFields<T>(fields: FieldTable, map: (spec: FieldSpec, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, map(spec, name)]))
}

/** Whether two sets of values are equal. */
export function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

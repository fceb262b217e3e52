import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type AliasedExpression, type Expression, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** The column name of a field: `postalCode` is `postal_code`. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${Snake<Rest>}`
  : ''

const toSnake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

type Column = string | Expression<unknown>
type Selected<Key, C> = Key extends string
  ? C extends string
    ? `${C} as ${Key}`
    : C extends Expression<infer Value>
      ? AliasedExpression<Value, Key>
      : never
  : never

/** The field names of a schema. */
export const fieldsOf = <S extends object>(schema: { shape: S }) => keysOf(schema.shape)

/** The fields of every record that has a state and versions. */
export const recordFields = ['id', 'version', 'status', 'createdAt', 'updatedAt'] as const

/** The columns of fields that a table stores under their own names: `projects.postal_code`. */
export function storedIn<const T extends keyof Tables, const F extends string>(table: T, fields: readonly F[]) {
  const columns = fields.map((field) => [field, `${table}.${toSnake(field)}`])
  return Object.fromEntries(columns) as { readonly [K in F]: `${T}.${Snake<K>}` }
}

/** The select list of some fields, aliased to the record's names. */
export function selecting<C extends Readonly<Record<string, Column>>, const K extends keyof C & string>(
  columns: C,
  fields: readonly K[],
) {
  const selected = fields.map((field) => {
    const column = columns[field]!
    return typeof column === 'string' ? `${column} as ${field}` : sql`${column}`.as(field)
  })
  return selected as { [F in K]: Selected<F, C[F]> }[K][]
}

type Wire<Value> = Value extends Date ? string : Value

/** A row as a record of the reply, with instants in ISO 8601. */
export function toRecord<Row extends object>(row: Row): { [K in keyof Row]: Wire<Row[K]> } {
  const record = { ...row } as Record<string, unknown>
  for (const [field, value] of Object.entries(row)) if (value instanceof Date) record[field] = value.toISOString()
  return record as { [K in keyof Row]: Wire<Row[K]> }
}

/** A form as columns of its table. */
export function toColumns<Form extends object>(form: Form): { [K in keyof Form & string as Snake<K>]: Form[K] } {
  const fields = Object.entries(form) as [string, unknown][]
  const columns = fields.map(([field, value]) => [toSnake(field), value])
  return Object.fromEntries(columns) as { [K in keyof Form & string as Snake<K>]: Form[K] }
}

import { countedAtOnce, parseSort } from '@azas/domain/kernel/page.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Database } from './database.ts'
import { readOne } from './one-row.ts'

export type Sort<Field extends string> = Field | `-${Field}`
export type ListPage<Field extends string> = { offset: number; size: number; sort: Sort<Field> }
export type Ordering = string | Expression<unknown>

/** A column by its name, or what is ordered or searched in its place. */
export const reference = (column: Ordering) => (typeof column === 'string' ? sql.ref(column) : column)

/** The place of a column's value in its closed set, as an ordering. */
export function placeIn(column: string, { values }: { values: readonly string[] }): RawBuilder<number> {
  return sql<number>`array_position(${sql.lit(`{${values.join()}}`)}::text[], ${sql.ref(column)})`
}

/** Orders a query by a list's sort, empty values last. `ties` must end with the id, so that pages do not overlap. */
export function orderList<DB, TB extends keyof DB, O, Field extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Readonly<Record<Field, Ordering>>,
  sort: Sort<Field>,
  ties: readonly RawBuilder<unknown>[],
): SelectQueryBuilder<DB, TB, O> {
  const { field, descending } = parseSort<Field>(sort)
  const column = reference(columns[field])
  const order = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  return [order, ...ties].reduce((rows, by) => rows.orderBy(by), query)
}

/** The exact total of a query, as a query that can also be part of another. */
export function selectTotal<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) {
  return query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
}

const readRows = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, size }: { offset: number; size: number },
) => query.offset(offset).limit(size).$castTo<Simplify<O>>().execute()

/** One page of an ordered query and the exact total. Throws the database's errors. */
export async function readPage<DB, TB extends keyof DB, O, Item>(
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, size }: { offset: number; size: number },
  toItem: (row: Simplify<O>) => Item,
) {
  const [rows, { total }] = await Promise.all([
    readRows(query, { offset, size }),
    selectTotal(query).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toItem), total, offset, size }
}

/** One page of an ordered query, and its total as far as it is counted (product.md LST-02). Throws the database's errors. */
export async function readBoundedPage<DB, TB extends keyof DB, O, Item>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, size }: { offset: number; size: number },
  toItem: (row: Simplify<O>) => Item,
) {
  const bound = Math.ceil((offset + size + 1) / countedAtOnce) * countedAtOnce
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(bound + 1)
  const [rows, { found }] = await Promise.all([
    readRows(query, { offset, size }),
    readOne(db, sql<{ found: number }>`select count(*)::int as found from (${counted}) counted`),
  ])
  const total = Math.min(found, bound)
  return { items: rows.map(toItem), total, totalIsLowerBound: found > bound, offset, size }
}

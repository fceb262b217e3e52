import { parseSort } from '@azas/domain/kernel/page.ts'
import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'

export type Sort<Field extends string> = Field | `-${Field}`
export type ListPage<Field extends string> = { offset: number; size: number; sort: Sort<Field> }
type Ordering = string | Expression<unknown>

const reference = (column: Ordering) => (typeof column === 'string' ? sql.ref(column) : column)

/** Every word of a keyword stands in a text. Position, not LIKE: `_` and `\` are ordinary letters (security.md row 30). */
export function holdsWords(text: Ordering, keyword = ''): RawBuilder<boolean>[] {
  return searchWords(keyword).map((word) => sql<boolean>`strpos(${reference(text)}, ${word}) > 0`)
}

/** The records whose own days meet a period: both ends count, and no last day means that it goes on. */
export function inPeriod(
  table: 'contracts' | 'projects',
  { periodStart, periodEnd }: { periodStart?: string; periodEnd?: string },
): RawBuilder<boolean>[] {
  const [first, last] = [sql.ref(`${table}.start_date`), sql.ref(`${table}.end_date`)]
  return [
    ...(periodStart ? [sql<boolean>`(${last} is null or ${last} >= ${periodStart})`] : []),
    ...(periodEnd ? [sql<boolean>`${first} <= ${periodEnd}`] : []),
  ]
}

/** Rows in a list's order, empty values last. `ties` end with the id, so that no row is shown twice or never. */
export function inListOrder<DB, TB extends keyof DB, O, Field extends string>(
  found: SelectQueryBuilder<DB, TB, O>,
  columns: Readonly<Record<Field, Ordering>>,
  sort: Sort<Field>,
  ties: readonly RawBuilder<unknown>[],
): SelectQueryBuilder<DB, TB, O> {
  const { field, descending } = parseSort<Field>(sort)
  const column = reference(columns[field])
  const order = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  return [order, ...ties].reduce((rows, by) => rows.orderBy(by), found)
}

/** One page of a query in order, and the true total of the same conditions. Throws what the database throws. */
export async function readPage<DB, TB extends keyof DB, O, Item>(
  found: SelectQueryBuilder<DB, TB, O>,
  { offset, size }: { offset: number; size: number },
  toItem: (row: Simplify<O>) => Item,
) {
  const counted = found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
  const [rows, { total }] = await Promise.all([
    found.offset(offset).limit(size).$castTo<Simplify<O>>().execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toItem), total, offset, size }
}

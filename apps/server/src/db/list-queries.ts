import type { RowTarget } from '@azas/api/rows.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { toRecord } from './columns.ts'
import { allConditions, type ConditionsOf } from './conditions.ts'
import type { Database } from './database.ts'
import { type ListPage, type Ordering, orderList, readPage, selectTotal, type Sort } from './list.ts'
import type { Tables } from './tables/tables.ts'

type Query<TB extends keyof Tables, O = object> = SelectQueryBuilder<Tables, TB, O>

type ListSource<TB extends keyof Tables, Scope, Filter, Field extends string, Row, Detail> = {
  /** All records that the scope shows. */
  inScope: (db: Database, scope: Scope) => Query<TB>
  /** The table that has the records' ids. */
  table: TB & string
  /** What each field of the filter asks. */
  conditions: (filter: Filter, scope: Scope) => ConditionsOf<Filter>
  /** Selects the columns of the list. */
  row: (query: Query<TB>, scope: Scope) => Query<TB, Row>
  /** Selects the columns of a file and of one record. */
  detail: (query: Query<TB>, scope: Scope) => Query<TB, Detail>
  orderings: (scope: Scope) => Readonly<Record<Field, Ordering>>
  /** The order within equal values, before the id. */
  ties?: (sort: Sort<Field>) => readonly RawBuilder<unknown>[]
}

/** The queries that every noun has: its list, a file of it, one record, the ids for a bulk action. */
export function defineListQueries<TB extends keyof Tables, Scope, Filter, Field extends string, Row, Detail>({
  inScope,
  table,
  conditions,
  row,
  detail,
  orderings,
  ties = () => [],
}: ListSource<TB, Scope, Filter, Field, Row, Detail>) {
  const id = sql.ref<string>(`${table}.id`)
  const matching = (db: Database, scope: Scope, filter: Filter) =>
    inScope(db, scope).where((where) => where.and(allConditions<RawBuilder<boolean>>(conditions(filter, scope))))
  const order = <O>(query: Query<TB, O>, scope: Scope, sort: Sort<Field>) =>
    orderList(query, orderings(scope), sort, [...ties(sort), sql`${id}`])
  const hasId = (ids: readonly string[]) => sql<boolean>`${id} = any(${ids}::uuid[])`
  return {
    /** The records that match, unordered and without columns. */
    matching,
    /** One page and the true total, both of the same filter. */
    search: (db: Database, scope: Scope, filter: Filter, page: ListPage<Field>) =>
      readPage(order(row(matching(db, scope, filter), scope), scope, page.sort), page, toRecord),
    /** How many records the list shows, as part of a statement. */
    total: (db: Database, scope: Scope, filter: Filter) => selectTotal(matching(db, scope, filter)),
    /** The rows of a file in the list's order: matches of a filter, or the ids in scope. */
    file: (db: Database, scope: Scope, target: RowTarget<Filter>, sort: Sort<Field>) => {
      const query = 'ids' in target ? inScope(db, scope).where(hasId(target.ids)) : matching(db, scope, target.filter)
      return order(detail(query, scope), scope, sort)
    },
    /** One record in scope, whole. */
    find: (db: Database, scope: Scope, recordId: string) =>
      detail(inScope(db, scope).where(hasId([recordId])), scope).executeTakeFirst(),
    /** The ids of the matches, at most `limit`. */
    ids: async (db: Database, scope: Scope, filter: Filter, limit: number): Promise<string[]> => {
      const query = matching(db, scope, filter)
        .select(sql<string>`${id}`.as('id'))
        .orderBy(id)
        .limit(limit)
      return (await query.$castTo<{ id: string }>().execute()).map((one) => one.id)
    },
  }
}

import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import { listConditions } from './people-filter.queries.ts'
import { type PeopleOrder, peopleOrder, type PeopleSort } from './people-order.queries.ts'

export type PeopleSearch = {
  scope: SiteScope
  filter: ProjectUserFilter
  projectId: string | undefined
  now: Date
}
export type PeoplePage = { offset: number; size: number; sort: PeopleSort; total: 'exact' | 'none' }
/** A slice of a list, counted from its start or, if `backwards`, from its end. */
type Rows = { offset: number; size: number }
export type Window = { offset: number; size: number; backwards: boolean }

/** A company has few of all sites, so its members are read site by site. */
const readsSiteBySite = ({ scope, projectId }: PeopleSearch) => scope.contractId !== null && projectId === undefined

/** True if one pass of an index has the list's order, so that only the page's rows are read. */
export const hasIndexedOrder = (search: PeopleSearch, sort: PeopleSort): boolean =>
  !readsSiteBySite(search) && peopleOrder(sort).parts.length === 0

const joins = {
  person: sql`join users u on u.id = m.user_id`,
  // A join: with a subquery per row the planner scans all contracts for each row.
  company: sql`join contracts t on t.id = p.contract_id`,
}
type Join = keyof typeof joins
const joinTables = (names: readonly Join[]) =>
  sql.join(
    names.map((name) => joins[name]),
    sql` `,
  )

/** Members `m` of sites in scope that match the conditions, joined to site `p`, user `u` or company `t` on request. */
export function selectMembersWhere(
  { scope, projectId }: Pick<PeopleSearch, 'scope' | 'projectId'>,
  conditions: readonly RawBuilder<unknown>[],
  tables: readonly Join[],
): RawBuilder<unknown> {
  const inScope = siteInScope(scope, projectId)
  if (projectId && tables.length === 0) {
    // Asked once, not joined to each of 50,000 rows that a deep page passes over.
    const isVisible = sql`exists (select from projects p where ${allOf(inScope)})`
    return sql`from site_members m where ${allOf([sql`m.project_id = ${projectId}::uuid`, isVisible, ...conditions])}`
  }
  const all = allOf([...inScope, ...conditions])
  return sql`from site_members m join projects p on p.id = m.project_id ${joinTables(tables)} where ${all}`
}

/** Members `m` of sites `p` in scope that match the search, joined to user `u` or company `t` on request. */
export const selectMembers = (search: PeopleSearch, tables: readonly Join[]) =>
  selectMembersWhere(search, listConditions(search.filter, search.now), tables)

/** The size is a literal, so that the planner knows that a page is small. */
export function limitRows({ offset, size }: Rows): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(size)}` : sql`offset ${offset} limit ${sql.lit(size)}`
}

/** The first keys of members in order; an order in parts is read part by part, each by its index. */
function selectFirstKeys(from: (part?: RawBuilder<unknown>) => RawBuilder<unknown>, order: PeopleOrder, rows: Rows) {
  const columns = sql`select m.project_id, m.user_id, ${order.key} as key`
  if (order.parts.length === 0) return sql`${columns} ${from()} order by ${order.clause(order.key)} ${limitRows(rows)}`
  const last = { offset: 0, size: rows.offset + rows.size }
  const parts = order.parts.map(
    ({ condition, clause }) => sql`(${columns} ${from(condition)} order by ${clause} ${limitRows(last)})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) m order by ${order.clause(sql`m.key`)} ${limitRows(rows)}`
}

/** The keys of a page: site, user and sort key. */
export function selectPageKeys(search: PeopleSearch, sort: PeopleSort, window: Window): RawBuilder<unknown> {
  const order = peopleOrder(sort, window.backwards)
  const conditions = listConditions(search.filter, search.now)
  if (!readsSiteBySite(search))
    return selectFirstKeys(
      (part) => selectMembersWhere(search, part ? [...conditions, part] : conditions, []),
      order,
      window,
    )
  // Otherwise PostgreSQL scans the index of all members until it has enough of a small company.
  const ofSite = [sql`m.project_id = p.id`, ...conditions]
  const members = (part?: RawBuilder<unknown>) =>
    sql`from site_members m where ${allOf(part ? [...ofSite, part] : ofSite)}`
  return sql`select m.* from projects p cross join lateral (
    ${selectFirstKeys(members, order, { offset: 0, size: window.offset + window.size })}) m
    where ${allOf(siteInScope(search.scope, undefined))} order by ${order.clause(sql`m.key`)} ${limitRows(window)}`
}

import { parseSort } from '@azas/domain/kernel/page.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'
import { countedConditions, otherConditions, textConditions } from './people-filter.queries.ts'
import { peopleOrder, type PeopleSort } from './people-order.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import { allOf, siteInScope } from './people-scope.queries.ts'

export type PeopleSearch = { scope: SiteScope; filter: ProjectUserFilter; projectId: string | undefined }
export type PeoplePage = { offset: number; size: number; sort: PeopleSort; total: 'exact' | 'none' }
/** A piece of a list, counted from its start or, `backwards`, from its end. */
export type Window = { offset: number; size: number; backwards: boolean }

/** A company's sites are a few of many: their members are found site by site. */
const siteBySite = ({ scope, projectId }: PeopleSearch) => scope.contractId !== null && projectId === undefined

/** Whether an index has the list's order, so that a page's rows are read and nothing else. */
export function indexed(search: PeopleSearch, sort: PeopleSort): boolean {
  const { field } = parseSort<ProjectUserSortField>(sort)
  if (siteBySite(search)) return false
  return field === 'registered' || (field === 'displayname' && search.projectId !== undefined)
}

const joins = {
  person: sql`join users u on u.id = m.user_id`,
  // A join, not a look a row: the planner reads a company's whole table for each of these, as small as it is.
  company: sql`join contracts t on t.id = p.contract_id`,
}
type Join = keyof typeof joins
const joined = (names: readonly Join[]) =>
  sql.join(
    names.map((name) => joins[name]),
    sql` `,
  )
const personFor = (byUser: boolean): Join[] => (byUser ? ['person'] : [])

/** What a filter asks of a member `m`. */
export const conditionsOf = (filter: ProjectUserFilter) => [
  ...textConditions(filter),
  ...countedConditions(filter, 'm'),
  ...otherConditions(filter),
]

/** Members `m` of sites `p` in scope who meet these conditions, with their person `u` or company `t` as asked. */
export function membersBy(
  { scope, projectId }: Pick<PeopleSearch, 'scope' | 'projectId'>,
  conditions: readonly RawBuilder<unknown>[],
  tables: readonly Join[],
): RawBuilder<unknown> {
  const all = allOf([...siteInScope(scope, projectId), ...conditions])
  return sql`from site_members m join projects p on p.id = m.project_id ${joined(tables)} where ${all}`
}

/** Members `m` of sites `p` in scope that the form asks for, with their person `u` or company `t` as asked. */
export const members = (search: PeopleSearch, tables: readonly Join[]) =>
  membersBy(search, conditionsOf(search.filter), tables)

/** Literal, but for the offset: the planner then knows that a page is small. */
export function cut({ offset, size }: { offset: number; size: number }): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(size)}` : sql`offset ${offset} limit ${sql.lit(size)}`
}

/** The keys of a page: member, person and what they are sorted by. */
export function pageKeys(search: PeopleSearch, sort: PeopleSort, window: Window): RawBuilder<unknown> {
  const { clause, key, byUser } = peopleOrder(sort, window.backwards)
  const columns = sql`select m.project_id, m.user_id, ${key} as key`
  if (!siteBySite(search))
    return sql`${columns} ${members(search, personFor(byUser))} order by ${clause(key)} ${cut(window)}`
  // Without this PostgreSQL would walk everybody's index until it has met enough of a company that has few people.
  const conditions = allOf([sql`m.project_id = p.id`, ...conditionsOf(search.filter)])
  return sql`select m.* from projects p cross join lateral (
    ${columns} from site_members m ${joined(personFor(byUser))} where ${conditions}
    order by ${clause(key)} limit ${window.offset + window.size}) m
    where ${allOf(siteInScope(search.scope, undefined))} order by ${clause(sql`m.key`)} ${cut(window)}`
}

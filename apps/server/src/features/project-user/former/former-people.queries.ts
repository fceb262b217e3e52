import type { ServeInput } from '@azas/api/operation.ts'
import type { formerPeopleSearch, FormerPerson } from '@azas/api/project-user/former-people.operations.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import { searchWords } from '@azas/domain/kernel/search-text.ts'
import type { FormerPeopleFilter, formerPeopleSortFields } from '@azas/domain/project-user/former-people.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import { allConditions, type ConditionsOf, isOneOf } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { limitRows } from '../people-pages.queries.ts'

type Search = { scope: SiteScope; contractId: string; filter: FormerPeopleFilter }
type Page = ServeInput<typeof formerPeopleSearch>['query']
type SortField = (typeof formerPeopleSortFields)[number]

const status = sql<string>`login_status_of(u.status, u.accessed_at)`

const conditions = ({ keyword = '', statuses }: FormerPeopleFilter): ConditionsOf<FormerPeopleFilter> => ({
  keyword: searchWords(keyword).map(
    (word) => sql<boolean>`(strpos(u.search_key, ${word}) > 0 or strpos(s.company_key, ${word}) > 0)`,
  ),
  statuses: isOneOf(status, statuses),
})

/** People `u` of a company who are at no site, with the last place `s` in scope that they left, at site `p`. */
const selectFrom = ({ scope, contractId, filter }: Search) => sql`
  from contract_people k join users u on u.id = k.user_id cross join lateral (
    select o.project_id, o.company, o.company_key, o.left_on from past_members o join projects p on p.id = o.project_id
    where o.user_id = k.user_id and ${allOf(siteInScope(scope, undefined))}
    order by o.left_on desc, o.registered_at desc limit 1) s
  join projects p on p.id = s.project_id
  where ${allOf([sql`k.contract_id = ${contractId}::uuid`, sql`k.since is null`, sql`u.erased_at is null`, ...allConditions(conditions(filter))])}`

const keys: Record<SortField, RawBuilder<unknown>> = { leftOn: sql`s.left_on`, displayname: sql`k.sort_key` }

/** A page of the people of a company who are at no site, and how many there are. Throws PostgreSQL's errors. */
export async function searchFormerPeople(db: Database, search: Search, { sort, offset, size }: Page) {
  const { field, descending } = parseSort<SortField>(sort)
  const order = sql`${keys[field]} ${descending ? sql`desc` : sql`asc`}, k.user_id`
  const page = sql<FormerPerson>`
    select u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", u.role, ${status} as status,
      u.contract_id as "contractId", json_build_object('projectId', p.id, 'projectCode', p.code, 'projectName', p.name,
        'projectStatus', p.status, 'company', s.company, 'leftOn', s.left_on) as "lastPlace"
    ${selectFrom(search)} order by ${order} ${limitRows({ offset, size })}`
  const count = sql<{ total: number }>`select count(*)::int as total ${selectFrom(search)}`
  const [{ rows: items }, { total }] = await Promise.all([page.execute(db), readOne(db, count)])
  return { items, total, offset, size }
}

/** The company of a site in scope; null where there is none. Throws PostgreSQL's errors. */
export async function findCompanyOf(db: Database, scope: SiteScope, projectId: string): Promise<string | null> {
  const site = sql<{
    id: string
  }>`select p.contract_id as id from projects p where ${allOf(siteInScope(scope, projectId))}`
  const { rows } = await site.execute(db)
  return rows[0]?.id ?? null
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'
import { countedConditions, otherConditions, textConditions } from './people-filter.queries.ts'
import { type PeopleOrder, peopleOrder } from './people-order.queries.ts'
import {
  cut,
  indexed,
  members,
  pageKeys,
  type PeoplePage,
  type PeopleSearch,
  type Window,
} from './people-pages.queries.ts'
import { personColumns, type PersonRow } from './people-rows.queries.ts'
import { allOf, siteInScope } from './people-scope.queries.ts'

type Found = { items: PersonRow[]; total: number | null }

/** From here on a page costs its offset: it is read from the index alone and from the nearer end. */
const deep = 500

const nothing = sql`null::int`
const asJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** The rows of keys that were found first, in the list's own order. */
const complete = (keys: RawBuilder<unknown>, { clause }: PeopleOrder) => sql`
  select ${personColumns} from (${keys}) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  join users u on u.id = m.user_id join projects p on p.id = m.project_id
  join contracts t on t.id = p.contract_id order by ${clause(sql`k.key`)}`

/** The exact total: of the counters where they know all that is asked, else counted. */
function totalOf(search: PeopleSearch): RawBuilder<unknown> {
  if (otherConditions(search.filter).length > 0) return sql`(select count(*)::int ${members(search, [])})`
  const conditions = [...siteInScope(search.scope, search.projectId), ...countedConditions(search.filter, 'c')]
  return sql`(select coalesce(sum(c.people), 0)::int from site_counts c join projects p on p.id = c.project_id
    where ${allOf(conditions)})`
}

/** A page near the start of an index's own order: rows straight from it. */
function straightPage(search: PeopleSearch, page: PeoplePage, total: RawBuilder<unknown>): RawBuilder<Found> {
  const { clause, key } = peopleOrder(page.sort)
  const rows = sql`select ${personColumns} ${members(search, ['person', 'company'])} order by ${clause(key)} ${cut(page)}`
  return sql<Found>`select ${total} as total, ${asJson(rows)} as items`
}

/** Any other page: its keys first, then its rows, so that only narrow rows are walked and sorted. */
function keyedPage(
  search: PeopleSearch,
  page: PeoplePage,
  window: Window,
  total: RawBuilder<unknown>,
): RawBuilder<Found> {
  const rows = complete(pageKeys(search, page.sort, window), peopleOrder(page.sort))
  return sql<Found>`select ${total} as total, ${asJson(rows)} as items`
}

/** A text is searched once: what was found is counted and cut into pages (PRF-4). */
function textPage(search: PeopleSearch, page: PeoplePage): RawBuilder<Found> {
  const order = peopleOrder(page.sort)
  const matches = sql`select m.project_id, m.user_id, ${order.key} as key ${members(search, order.byUser ? ['person'] : [])}`
  const keys = sql`select * from matches m order by ${order.clause(sql`m.key`)} ${cut(page)}`
  const total = page.total === 'exact' ? sql`(select count(*)::int from matches)` : nothing
  return sql<Found>`with matches as materialized (${matches}) select ${total} as total, ${asJson(complete(keys, order))} as items`
}

/** The total is needed first: it says which end is nearer. */
async function searchDeep(db: Database, search: PeopleSearch, page: PeoplePage): Promise<Found> {
  const { total } = one(await runPrepared(db, sql<{ total: number }>`select ${totalOf(search)} as total`))
  const left = Math.min(page.size, total - page.offset)
  if (left <= 0) return { items: [], total }
  const backwards = page.offset * 2 > total
  const window = { offset: backwards ? total - page.offset - left : page.offset, size: left, backwards }
  return { ...one(await runPrepared(db, keyedPage(search, page, window, nothing))), total }
}

function one<R>([row]: readonly R[]): R {
  if (!row) throw new Error('A statement that always answers one row answered none.')
  return row
}

/**
 * One page of the people of a site, or of all sites in scope, and their exact total; null where it was not asked for.
 * Throws PostgreSQL's errors.
 */
export async function searchPeople(db: Database, search: PeopleSearch, page: PeoplePage): Promise<Found> {
  if (textConditions(search.filter).length > 0) return one(await runPrepared(db, textPage(search, page)))
  if (page.offset >= deep && page.total === 'exact') return searchDeep(db, search, page)
  const total = page.total === 'exact' ? totalOf(search) : nothing
  if (page.offset < deep && indexed(search, page.sort))
    return one(await runPrepared(db, straightPage(search, page, total)))
  return one(await runPrepared(db, keyedPage(search, page, { ...page, backwards: false }, total)))
}

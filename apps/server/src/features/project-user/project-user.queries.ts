import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'
import { counterConditions, otherConditions, textConditions } from './people-filter.queries.ts'
import { type PeopleOrder, peopleOrder } from './people-order.queries.ts'
import {
  limitRows,
  hasIndexedOrder,
  selectMembers,
  selectPageKeys,
  type PeoplePage,
  type PeopleSearch,
  type Window,
} from './people-pages.queries.ts'
import { personColumns, type PersonRow } from './people-rows.queries.ts'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'

type PeopleResult = { items: PersonRow[]; total: number | null }

/** Beyond this offset a page is read from the index alone and from the nearer end, because its cost grows with it. */
const deepOffset = 500

const noTotal = sql`null::int`
const asJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** The rows of a page's keys, in the list's order. */
const selectRows = (keys: RawBuilder<unknown>, { clause }: PeopleOrder) => sql`
  select ${personColumns} from (${keys}) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  join users u on u.id = m.user_id join projects p on p.id = m.project_id
  join contracts t on t.id = p.contract_id order by ${clause(sql`k.key`)}`

/** The exact total: from the counters if they cover the filter, else counted. */
function selectTotal(search: PeopleSearch): RawBuilder<unknown> {
  if (otherConditions(search.filter, search.today).length > 0)
    return sql`(select count(*)::int ${selectMembers(search, [])})`
  const conditions = [...siteInScope(search.scope, search.projectId), ...counterConditions(search.filter, 'c')]
  return sql`(select coalesce(sum(c.people), 0)::int from site_counts c join projects p on p.id = c.project_id
    where ${allOf(conditions)})`
}

/** A page near the start of an indexed order: rows directly from the index. */
function selectIndexedPage(
  search: PeopleSearch,
  page: PeoplePage,
  total: RawBuilder<unknown>,
): RawBuilder<PeopleResult> {
  const { clause, key } = peopleOrder(page.sort)
  const rows = sql`select ${personColumns} ${selectMembers(search, ['person', 'company'])} order by ${clause(key)} ${limitRows(page)}`
  return sql<PeopleResult>`select ${total} as total, ${asJson(rows)} as items`
}

/** Any other page: keys first, then rows, so that only narrow rows are scanned and sorted. */
function selectKeyedPage(
  search: PeopleSearch,
  page: PeoplePage,
  window: Window,
  total: RawBuilder<unknown>,
): RawBuilder<PeopleResult> {
  const rows = selectRows(selectPageKeys(search, page.sort, window), peopleOrder(page.sort))
  return sql<PeopleResult>`select ${total} as total, ${asJson(rows)} as items`
}

/** Searches a text once, for both the total and the page (PRF-4). */
function selectTextPage(search: PeopleSearch, page: PeoplePage): RawBuilder<PeopleResult> {
  const order = peopleOrder(page.sort)
  const matches = sql`select m.project_id, m.user_id, ${order.key} as key ${selectMembers(search, order.byUser ? ['person'] : [])}`
  const keys = sql`select * from matches m order by ${order.clause(sql`m.key`)} ${limitRows(page)}`
  const total = page.total === 'exact' ? sql`(select count(*)::int from matches)` : noTotal
  return sql<PeopleResult>`with matches as materialized (${matches}) select ${total} as total, ${asJson(selectRows(keys, order))} as items`
}

/** Reads the total first, to find the nearer end. */
async function searchDeepPage(db: Database, search: PeopleSearch, page: PeoplePage): Promise<PeopleResult> {
  const { total } = readOne(await runPrepared(db, sql<{ total: number }>`select ${selectTotal(search)} as total`))
  const remaining = Math.min(page.size, total - page.offset)
  if (remaining <= 0) return { items: [], total }
  const backwards = page.offset * 2 > total
  const window = { offset: backwards ? total - page.offset - remaining : page.offset, size: remaining, backwards }
  return { ...readOne(await runPrepared(db, selectKeyedPage(search, page, window, noTotal))), total }
}

function readOne<R>([row]: readonly R[]): R {
  if (!row) throw new Error('A statement that always answers one row answered none.')
  return row
}

/**
 * One page of the people of a site, or of all sites in scope, and the exact total; null unless requested.
 * Throws PostgreSQL's errors.
 */
export async function searchPeople(db: Database, search: PeopleSearch, page: PeoplePage): Promise<PeopleResult> {
  if (textConditions(search.filter).length > 0) return readOne(await runPrepared(db, selectTextPage(search, page)))
  if (page.offset >= deepOffset && page.total === 'exact') return searchDeepPage(db, search, page)
  const total = page.total === 'exact' ? selectTotal(search) : noTotal
  if (page.offset < deepOffset && hasIndexedOrder(search, page.sort))
    return readOne(await runPrepared(db, selectIndexedPage(search, page, total)))
  return readOne(await runPrepared(db, selectKeyedPage(search, page, { ...page, backwards: false }, total)))
}

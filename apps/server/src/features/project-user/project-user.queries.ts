import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { runPlanned, runPrepared } from '#db/prepared.ts'
import {
  counterConditions,
  listConditions,
  otherConditions,
  otherDutyConditions,
  peopleTextConditions,
} from './people-filter.queries.ts'
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
import { invitationSelectList, personSelectList, type PersonRow } from './people-rows.queries.ts'

type PeopleResult = { items: PersonRow[]; total: number | null }

/** Beyond this offset a page is read from the index alone and from the nearer end, because its cost grows with it. */
const deepOffset = 500

/**
 * Up to so many are found and sorted at once: whatever the order, they may all stand at its far end. Roles and states
 * stand in the indexes of the orders, where passing over the others costs less.
 */
const fewRows = ({ filter, now }: PeopleSearch) => (otherConditions(filter, now).length > 0 ? 8_000 : 2_000)

const noTotal = sql`null::int`
const asJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** A page's total and rows. One site and its company are read once: joined to each row they cost more than the rows. */
function selectPage({ scope, projectId }: PeopleSearch, total: RawBuilder<unknown>, rows: RawBuilder<unknown>) {
  const site = sql`from projects p join contracts t on t.id = p.contract_id where ${allOf(siteInScope(scope, projectId))}`
  return sql<PeopleResult>`select ${total} as total, ${asJson(rows)} as items ${projectId ? site : sql``}`
}

/** The rows of a page's keys, in the list's order; `more` goes on with their columns. */
function selectRows(
  { projectId }: PeopleSearch,
  keys: RawBuilder<unknown>,
  { clause }: PeopleOrder,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const site = sql`join projects p on p.id = m.project_id join contracts t on t.id = p.contract_id`
  return sql`select ${personSelectList}${more} from (${keys}) k
    join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
    join users u on u.id = m.user_id ${projectId ? sql`` : site} order by ${clause(sql`k.key`)}`
}

/** The exact total of what the counters cover. */
function selectCounted({ filter, scope, projectId }: PeopleSearch): RawBuilder<unknown> {
  const conditions = [...siteInScope(scope, projectId), ...counterConditions(filter, 'c')]
  return sql`(select coalesce(sum(c.people), 0)::int from site_counts c join projects p on p.id = c.project_id
    where ${allOf(conditions)})`
}

/** Counts site by site, by the indexes that begin with the site. */
function countMembers({ scope, projectId }: PeopleSearch, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(select coalesce(sum(m.people), 0)::int from projects p cross join lateral (
    select count(*) as people from site_members m where ${allOf([sql`m.project_id = p.id`, ...conditions])}) m
    where ${allOf(siteInScope(scope, projectId))})`
}

/** The exact total: from the counters, less the few that they have too many, or else counted. */
function selectTotal(search: PeopleSearch): RawBuilder<unknown> {
  if (otherConditions(search.filter, search.now).length === 0) return selectCounted(search)
  const others = otherDutyConditions(search.filter, search.now)
  if (others !== null) return sql`(${selectCounted(search)} - ${countMembers(search, others)})`
  return countMembers(search, listConditions(search.filter, search.now))
}

/** Whether most of a site match, so that one plan serves every site; few of many need a plan of their own. */
const matchesMost = ({ filter, now }: PeopleSearch) =>
  otherConditions(filter, now).length === 0 &&
  !filter.roles?.length &&
  (!filter.statuses?.length || filter.statuses.includes('Active'))

/** The members `m` of a page joined to user `u`, and to site `p` and company `t` where `selectPage` does not read them. */
function selectListed(search: PeopleSearch): RawBuilder<unknown> {
  if (!search.projectId) return selectMembers(search, ['person', 'company'])
  // Compared with `p.id`, the generic plan costs what a custom one does: PostgreSQL keeps it and plans no more (PRF-1).
  const site = matchesMost(search) ? sql`p.id` : sql`${search.projectId}::uuid`
  const conditions = [sql`m.project_id = ${site}`, ...listConditions(search.filter, search.now)]
  return sql`from site_members m join users u on u.id = m.user_id where ${allOf(conditions)}`
}

/** A page near the start of an indexed order: rows directly from the index. @internal */
export function selectIndexedPage(
  search: PeopleSearch,
  page: PeoplePage,
  total: RawBuilder<unknown>,
): RawBuilder<PeopleResult> {
  const { clause, key } = peopleOrder(page.sort)
  const rows = sql`select ${personSelectList} ${selectListed(search)} order by ${clause(key)} ${limitRows(page)}`
  return selectPage(search, total, rows)
}

/** Any other page: keys first, then rows, so that only narrow rows are scanned and sorted. */
function selectKeyedPage(
  search: PeopleSearch,
  page: PeoplePage,
  window: Window,
  total: RawBuilder<unknown>,
): RawBuilder<PeopleResult> {
  const rows = selectRows(search, selectPageKeys(search, page.sort, window), peopleOrder(page.sort))
  return selectPage(search, total, rows)
}

/** Finds all that match once, for both the total and the page: what a text finds (PRF-4), or few of many (PRF-14). */
function selectFoundPage(search: PeopleSearch, page: PeoplePage): RawBuilder<PeopleResult> {
  const order = peopleOrder(page.sort)
  const matches = sql`select m.project_id, m.user_id, ${order.key} as key ${selectMembers(search, [])}`
  const keys = sql`select * from matches m order by ${order.clause(sql`m.key`)} ${limitRows(page)}`
  const total = page.total === 'exact' ? sql`(select count(*)::int from matches)` : noTotal
  const rows = selectRows(search, keys, order, search.filter.uninvited ? invitationSelectList(search.now) : undefined)
  return sql<PeopleResult>`with matches as materialized (${matches}) ${selectPage(search, total, rows)}`
}

/** What asks each person's texts, account or cards is asked in one pass, for the total and the page together. */
const isFoundOnce = ({ filter }: PeopleSearch) =>
  peopleTextConditions(filter).length > 0 || filter.withoutCard === true || filter.uninvited === true

/** Runs a statement that answers one row, or none of a site out of scope. */
async function run<R>(db: Database, search: PeopleSearch, statement: RawBuilder<R>): Promise<R | undefined> {
  const [row] = await (matchesMost(search) ? runPrepared(db, statement) : runPlanned(db, statement))
  return row
}

const nobody: PeopleResult = { items: [], total: 0 }
const readPage = async (db: Database, search: PeopleSearch, page: RawBuilder<PeopleResult>) =>
  (await run(db, search, page)) ?? nobody

async function readTotal(db: Database, search: PeopleSearch, total: RawBuilder<unknown>): Promise<number> {
  const row = await run(db, search, sql<{ total: number }>`select ${total} as total`)
  if (!row) throw new Error('A count answered no row.')
  return row.total
}

/** Reads the total first: it says whether few match, and which end of the list is nearer. */
async function searchByTotal(db: Database, search: PeopleSearch, page: PeoplePage): Promise<PeopleResult> {
  const total = await readTotal(db, search, selectTotal(search))
  const remaining = Math.min(page.size, total - page.offset)
  if (remaining <= 0) return { items: [], total }
  if (!matchesMost(search) && total <= fewRows(search)) {
    const { items } = await readPage(db, search, selectFoundPage(search, { ...page, total: 'none' }))
    return { items, total }
  }
  const backwards = page.offset * 2 > total
  const window = { offset: backwards ? total - page.offset - remaining : page.offset, size: remaining, backwards }
  return { ...(await readPage(db, search, selectKeyedPage(search, page, window, noTotal))), total }
}

/** How many people a search finds: from the counters where they know it. Throws PostgreSQL's errors. */
export async function countMatchingPeople(db: Database, search: PeopleSearch): Promise<number> {
  const hasText = peopleTextConditions(search.filter).length > 0
  const total = hasText ? countMembers(search, listConditions(search.filter, search.now)) : selectTotal(search)
  return readTotal(db, search, total)
}

/** How many people the list of all sites in scope shows its caller, as part of a statement. */
export const selectPeopleTotal = ({ actor, now }: Call, filter: ProjectUserFilter): RawBuilder<{ total: number }> => {
  const search = { scope: siteScope(actor, 'project-user.read'), filter, projectId: undefined, now: now() }
  return sql`${selectTotal(search)}`
}

/** How a page is read. */
type Reading = {
  fits: (search: PeopleSearch, page: PeoplePage) => boolean
  read: (db: Database, search: PeopleSearch, page: PeoplePage) => Promise<PeopleResult>
}

const totalOf = (search: PeopleSearch, page: PeoplePage) => (page.total === 'exact' ? selectTotal(search) : noTotal)

/** The first that fits is taken, or else `readByKeys`. */
const readings: readonly Reading[] = [
  { fits: isFoundOnce, read: (db, search, page) => readPage(db, search, selectFoundPage(search, page)) },
  {
    fits: (search, page) => page.total === 'exact' && (page.offset >= deepOffset || !matchesMost(search)),
    read: searchByTotal,
  },
  {
    fits: (search, page) => page.offset < deepOffset && hasIndexedOrder(search, page.sort),
    read: (db, search, page) => readPage(db, search, selectIndexedPage(search, page, totalOf(search, page))),
  },
]

const readByKeys: Reading['read'] = (db, search, page) =>
  readPage(db, search, selectKeyedPage(search, page, { ...page, backwards: false }, totalOf(search, page)))

/**
 * One page of the people of a site, or of all sites in scope, and the exact total; null unless requested.
 * Throws PostgreSQL's errors.
 */
export function searchPeople(db: Database, search: PeopleSearch, page: PeoplePage): Promise<PeopleResult> {
  const reading = readings.find(({ fits }) => fits(search, page))
  return (reading?.read ?? readByKeys)(db, search, page)
}

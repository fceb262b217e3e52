import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { addDays, type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { addMonths, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'

type Part = RawBuilder<unknown>

/** The sites of a graph: all in scope, or some that are known to be in scope. */
export type Sites = { scope: SiteScope; ids: readonly string[] | null }

/** Runs reads in a transaction whose sorts and hashes of many people stay in memory. */
export function withMemory<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64MB'`.execute(trx)
    return read(trx)
  })
}

/** The columns of a graph, oldest first: bit i of a mask is column i. */
export type Columns = {
  count: number
  /** The first day of each column, and the day after the last one. */
  starts: readonly PlainDate[]
}

export const columnsOfMonths = (months: readonly PlainMonth[]): Columns => ({
  count: months.length,
  starts: [...months.map((month) => `${month}-01`), `${addMonths(lastOf(months), 1)}-01`],
})

export const columnsOfDays = (days: readonly PlainDate[]): Columns => ({
  count: days.length,
  starts: [...days, addDays(lastOf(days), 1)],
})

/** The one site of a graph: its people need no look for doubles. */
export const onlySite = ({ ids }: Sites) => (ids?.length === 1 ? firstOf(ids) : null)

/** Whether a column holds one of the sites. PostgreSQL estimates the people of ids well, those of a scope badly (decision 0082). */
export function inSites(column: string, sites: Sites): Part {
  const site = onlySite(sites)
  if (site) return sql`${sql.ref(column)} = ${site}::uuid`
  if (sites.ids) return sql`${sql.ref(column)} = any(${sites.ids}::uuid[])`
  return sql`${sql.ref(column)} in (select p.id from projects p where ${allOf(siteInScope(sites.scope, undefined))})`
}

const allBits = ({ count }: Columns) => sql.lit(2 ** count - 1)

/** The columns from the Tokyo day of an instant on. */
function maskFrom(instant: Part, columns: Columns): Part {
  const starts = columns.starts.map((day) => startOfTokyoDay(day))
  return sql`(${allBits(columns)} << greatest(width_bucket(${instant}, ${starts}::timestamptz[]) - 1, 0)) & ${allBits(columns)}`
}

/** The columns up to a day. */
const maskUntil = (day: Part, columns: Columns) =>
  sql`(${allBits(columns)} >> greatest(${sql.lit(columns.count)} - width_bucket(${day}, ${columns.starts}::date[]), 0))`

/** The columns that a present membership `m` overlaps. */
export const presentMask = (columns: Columns) => maskFrom(sql`m.registered_at`, columns)

/** The columns that a stay `h` overlaps, which ended. */
export const pastMask = (columns: Columns) =>
  sql`${maskFrom(sql`h.registered_at`, columns)} & ${maskUntil(sql`h.left_on`, columns)}`

/** The people `user_id` of the stays that overlap a column, with all that they overlap as `mask`; some have several rows. */
export function selectStays(sites: Sites, columns: Columns): Part {
  const first = firstOf(columns.starts)
  const last = startOfTokyoDay(lastOf(columns.starts))
  return sql`
    select m.user_id, ${presentMask(columns)} as mask from site_members m
      where ${inSites('m.project_id', sites)} and m.registered_at < ${last}
    union all
    select h.user_id, ${pastMask(columns)} from past_members h
      where ${inSites('h.project_id', sites)} and h.left_on >= ${first}::date and h.registered_at < ${last}`
}

const presentStay = sql`m.user_id, m.project_id, m.company, m.role, m.registered_at, null::date as left_on`
const pastStay = sql`h.user_id, h.project_id, h.company, h.role, h.registered_at, h.left_on`

/**
 * The stay of each person, or of one, at the sites that says company, role and site: a present one first, then the newest.
 * Whoever left before `since` has none.
 */
export function selectNewestStays(sites: Sites, since: PlainDate, person?: Part): Part {
  const [ofMember, ofLeaver] = person
    ? [sql`m.user_id = ${person}`, sql`h.user_id = ${person}`]
    : [sql`true`, sql`true`]
  const present = sql`select ${presentStay} from site_members m where ${inSites('m.project_id', sites)} and ${ofMember}`
  const past = sql`select ${pastStay} from past_members h where ${inSites('h.project_id', sites)} and ${ofLeaver}`
  const leftSince = sql`h.left_on >= ${since}::date`
  // At one site a person has one present stay at most: nothing is sorted but the few who left.
  if (onlySite(sites))
    return sql`${present} union all (select distinct on (user_id) * from (${past} and ${leftSince} and not exists (
      select from site_members m where m.project_id = h.project_id and m.user_id = h.user_id)) p
      order by user_id, registered_at desc)`
  // Somebody may have left their newest site before `since` and an older one after it: the newest says the company still.
  const ofWhoLeftSince = sql`h.user_id in (select h.user_id from past_members h
    where ${inSites('h.project_id', sites)} and ${leftSince} and ${ofLeaver})`
  return sql`select distinct on (user_id) * from (${present} union all ${past} and (${leftSince} or ${ofWhoLeftSince})) s
    order by user_id, left_on is null desc, registered_at desc, project_id`
}

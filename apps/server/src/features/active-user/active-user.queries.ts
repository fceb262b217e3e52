import { ageBand, companyPrefix, type GraphType, maxCompanies, noGroup } from '@azas/domain/active-user/active-user.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { bitFromLast, shiftToColumns } from '#db/use-months.queries.ts'
import { isWhole } from './contract-people.queries.ts'
import { selectActiveCounts, selectDayCounts, selectEnabledCounts } from './people-counts.queries.ts'
import {
  type Columns,
  columnsOfDays,
  columnsOfMonths,
  inSites,
  onlySite,
  pastMask,
  presentMask,
  selectNewestStays,
  selectStays,
  type Sites,
} from './stays.queries.ts'

type Part = RawBuilder<unknown>

/** The people of each column. */
type Counts = number[]

/** Counts the people of each column in rows `mask, n`. */
const countColumns = ({ count }: Columns, bitOf = (column: number) => column) =>
  sql`array[${sql.join(
    Array.from(
      { length: count },
      (_, column) => sql`coalesce(sum(n) filter (where mask & ${sql.lit(1 << bitOf(column))} <> 0), 0)::int`,
    ),
  )}]`

/** Counts people of whole companies in rows of `people-counts.queries.ts`. */
const countWhole = (db: Database, months: readonly PlainMonth[], rows: Part): Promise<Counts> => {
  const columns = columnsOfMonths(months)
  return oneCount(db, sql`select ${countColumns(columns, bitFromLast(columns))} as counts from (${rows}) g`)
}

const fromUse = (sites: Sites, months: readonly PlainMonth[]) => {
  const [from, to] = [firstOf(months), lastOf(months)].map((month) => sql.lit(Number(month.slice(0, 4))))
  return sql`from site_use_years where ${inSites('project_id', sites)} and year between ${from} and ${to}`
}

/** The people `user_id` who were active, with their months as `mask`; at one site a row a year. */
export function selectUse(sites: Sites, months: readonly PlainMonth[]): Part {
  const mask = shiftToColumns(months)
  const from = fromUse(sites, months)
  return onlySite(sites)
    ? sql`select user_id, ${mask} as mask ${from}`
    : sql`select user_id, bit_or(${mask}) as mask ${from} group by user_id`
}

const oneCount = async (db: Database, query: RawBuilder<{ counts: Counts }>) => (await readOne(db, query)).counts

/** The active people of each month. At one site equal rows are counted before their months are shifted (PRF-20). */
export function countActive(db: Database, sites: Sites, months: readonly PlainMonth[]): Promise<Counts> {
  if (isWhole(sites, months))
    return countWhole(db, months, selectActiveCounts(sites, months, { kind: 'MonthlyActive', key: sql`''` }))
  const groups = onlySite(sites)
    ? sql`select ${shiftToColumns(months)} as mask, n from (
        select year, months, count(*) as n ${fromUse(sites, months)} group by year, months) y`
    : sql`select mask, count(*) as n from (${selectUse(sites, months)}) u group by mask`
  return oneCount(db, sql`select ${countColumns(columnsOfMonths(months))} as counts from (${groups}) g`)
}

/**
 * The people of each month who could have been active: of a stay that ended all; of the present ones those who may sign
 * in now. Whoever was active counts in any case.
 */
export function countEnabled(db: Database, sites: Sites, months: readonly PlainMonth[]): Promise<Counts> {
  if (isWhole(sites, months)) return countWhole(db, months, selectEnabledCounts(sites, months))
  const columns = columnsOfMonths(months)
  const enabled = sql`m.login_status in ('NoLogin', 'Active')`
  const present = sql`from site_members m where ${inSites('m.project_id', sites)} and ${enabled}`
  const past = sql`from past_members h where ${inSites('h.project_id', sites)}`
  const byPerson = (who: Part) => sql`
    select bit_or(mask) as mask, 1 as n from (
      select m.user_id, ${presentMask(columns)} as mask ${present}
      union all select h.user_id, ${pastMask(columns)} ${past}
      union all select * from (${selectUse(sites, months)}) u) s
    where ${who} group by user_id`
  // At one site nearly everybody has one stay and may sign in: only the others are looked at one by one.
  const others = sql`(select m.user_id from site_members m where ${inSites('m.project_id', sites)} and not ${enabled}
    union select h.user_id ${past})`
  const counted = onlySite(sites)
    ? sql`select ${presentMask(columns)} as mask, count(*) as n ${present} and m.user_id not in ${others} group by 1
        union all ${byPerson(sql`user_id in ${others}`)}`
    : byPerson(sql`true`)
  return oneCount(db, sql`select ${countColumns(columns)} as counts from (${counted}) g`)
}

/** The people of each day of a month who were active on it during a stay. */
export function countDays(db: Database, sites: Sites, days: readonly PlainDate[]): Promise<Counts> {
  const columns = columnsOfDays(days)
  // Joined before it is grouped: PostgreSQL expects 200 rows of the grouped stays and would look up each person (decision 0082).
  const ofStays = () => sql`
    select u.days & bit_or(s.mask) as mask, 1 as n from (${selectStays(sites, columns)}) s join user_months u using (user_id)
      where u.month = ${days[0]}::date group by u.user_id, u.days`
  const counted = isWhole(sites, [firstOf(days).slice(0, 7)]) ? selectDayCounts(sites, days) : ofStays()
  return oneCount(db, sql`select ${countColumns(columns)} as counts from (${counted}) g`)
}

const bandStarts = sql.join(ageBand.values.map((band) => sql.lit(Number(band))))
const bandOfAge = sql`(${sql.val(ageBand.values)}::text[])[greatest(width_bucket(age, array[${bandStarts}]), 1)]`

/** The group of a person's newest stay `k`, and of the account's age, by graph. */
export const groupOf = {
  // Between two stays there is none.
  ByRole: sql<string>`coalesce(k.role, '')`,
  ByCompany: sql<string>`coalesce(${sql.lit(companyPrefix)} || k.company, ${sql.lit(noGroup)})`,
  // `greatest` passes over null.
  ByAge: sql<string>`case when age is null then ${sql.lit(noGroup)} else ${bandOfAge} end`,
} satisfies Partial<Record<GraphType, Part>>
export type GroupedGraph = keyof typeof groupOf

type Group = { key: string; counts: Counts }

/** The active people of each month by group. */
export async function countGroups(
  db: Database,
  type: GroupedGraph,
  sites: Sites,
  months: readonly PlainMonth[],
): Promise<Group[]> {
  const columns = columnsOfMonths(months)
  const isOfWhole = isWhole(sites, months)
  const ofStays = () => sql`
    select ${groupOf[type]} as key, a.mask, count(*) as n from (${selectUse(sites, months)}) a
      join (${selectNewestStays(sites, firstOf(columns.starts))}) k on k.user_id = a.user_id
      ${type === 'ByAge' ? sql`join users u on u.id = a.user_id` : sql``} group by 1, 2`
  const counted = isOfWhole ? selectActiveCounts(sites, months, { kind: type, key: groupOf[type] }) : ofStays()
  const bitOf = isOfWhole ? bitFromLast(columns) : undefined
  const { rows } = await sql<Group>`
    select key, ${countColumns(columns, bitOf)} as counts from (${counted}) g group by key`.execute(db)
  return rows.filter((group) => sumOf(group) > 0)
}

const sumOf = ({ counts }: Group) => counts.reduce((sum, count) => sum + count, 0)

/** The companies that have a series of their own: those with the most people over all months, then by name. */
export function largestCompanies(groups: readonly Group[]): Group[] {
  return groups
    .filter(({ key }) => key !== noGroup)
    .toSorted((one, other) => sumOf(other) - sumOf(one) || (one.key < other.key ? -1 : 1))
    .slice(0, maxCompanies)
}

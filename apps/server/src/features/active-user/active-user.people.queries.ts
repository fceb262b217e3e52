import type { ActiveUser } from '@azas/api/active-user/active-user.operations.ts'
import { daysUntil } from '@azas/domain/active-user/active-user.rules.ts'
import { noGroup } from '@azas/domain/active-user/active-user.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { monthsOfPerson } from '#db/use-months.queries.ts'
import { countActive, countDays, countGroups, groupOf, type GroupedGraph, selectUse } from './active-user.queries.ts'
import { fromPeople, isWhole } from './contract-people.queries.ts'
import { columnsOfDays, selectNewestStays, selectStays, type Sites } from './stays.queries.ts'

type Part = RawBuilder<unknown>

/** One bar: a month or a day of it; a group, or all companies but some. */
export type Bar = {
  month: PlainMonth
  day: PlainDate | null
  group: { type: GroupedGraph; key: string } | { type: 'ByCompany'; without: readonly string[] } | null
}

const startOf = ({ month, day }: Bar): PlainDate => day ?? `${month}-01`

/** The people of a bar: `user_id`. */
function selectActive(sites: Sites, { month, day }: Bar): Part {
  if (!day) return sql`select user_id from (${selectUse(sites, [month])}) a where mask <> 0`
  const stays = selectStays(sites, columnsOfDays([day]))
  return sql`select distinct s.user_id from (${stays}) s ${joinDay('days', day, sql`s.user_id`)}`
}

/** Joins the month of a person that has the day, or has it within a stay at the company. */
const joinDay = (days: 'days' | 'counted_days', day: PlainDate, person: Part) =>
  sql`join user_months d on d.user_id = ${person} and d.month = ${`${day.slice(0, 7)}-01`}::date
    and d.${sql.id(days)} & ${sql.lit(1 << (Number(day.slice(8)) - 1))} <> 0`

/** The people of a bar with what sorts them: `user_id, sort_key`. */
function selectPeople(sites: Sites, bar: Bar): Part {
  const { month, day } = bar
  if (!isWhole(sites, [month]))
    return sql`select a.user_id, u.sort_key from (${selectActive(sites, bar)}) a
      join (${selectNewestStays(sites, startOf(bar))}) k on k.user_id = a.user_id join users u on u.id = a.user_id where ${inGroup(bar)}`
  const people = sql`select k.* ${fromPeople(sites)} and ${monthsOfPerson('use_months', [month])} <> 0`
  const onDay = day ? joinDay('counted_days', day, sql`k.user_id`) : sql``
  return sql`select k.user_id, k.sort_key from (${people}) k ${onDay} where ${inGroup(bar)}`
}

function inGroup({ group }: Bar): Part {
  if (!group) return sql`true`
  const key = groupOf[group.type]
  if ('key' in group) return sql`${key} = ${group.key}`
  return sql`${key} <> all(${[...group.without, noGroup]}::text[])`
}

/** How many people a bar of whole companies has, as its graph tells it. */
async function countBar(db: Database, sites: Sites, { month, day, group }: Bar): Promise<number> {
  if (day) return lastOf(await countDays(db, sites, daysUntil(month, day)))
  if (!group) return firstOf(await countActive(db, sites, [month]))
  const groups = await countGroups(db, group.type, sites, [month])
  const isOne = (key: string) => ('key' in group ? key === group.key : ![...group.without, noGroup].includes(key))
  return groups.reduce((sum, { key, counts }) => sum + (isOne(key) ? firstOf(counts) : 0), 0)
}

type Page = { offset: number; size: number }

/** A page within this part of the people is read by the index `contract_people_names`, which reads about this part of all. */
const indexedPart = 1 / 20

/** The page as a table, and the number of all, if it is known. */
function selectPage(people: Part, { offset, size }: Page, total: number | null): [Part, Part] {
  const pageOf = (rows: Part) =>
    sql`select * from ${rows} m order by sort_key, user_id offset ${offset} limit ${sql.lit(size)}`
  if (total !== null && offset + size <= total * indexedPart)
    return [sql`page as materialized (${pageOf(sql`(${people})`)})`, sql`${total}::int`]
  return [
    sql`matches as materialized (${people}), page as (${pageOf(sql`matches`)})`,
    sql`(select count(*)::int from matches)`,
  ]
}

/** One page of the people of a bar, by name, and their number. */
export async function findActive(
  db: Database,
  sites: Sites,
  bar: Bar,
  page: Page,
): Promise<{ items: ActiveUser[]; total: number }> {
  const knownTotal = isWhole(sites, [bar.month]) ? await countBar(db, sites, bar) : null
  if (knownTotal === 0) return { items: [], total: 0 }
  const [rows, total] = selectPage(selectPeople(sites, bar), page, knownTotal)
  return readOne(
    db,
    sql<{ items: ActiveUser[]; total: number }>`
    with ${rows} select ${total} as total, (select coalesce(json_agg(json_build_object(
        'id', one.user_id, 'displayname', u.displayname, 'company', k.company, 'role', k.role, 'projectId', k.project_id,
        'projectName', p.name, 'dayCount', bit_count(d.days::bit(31)), 'lastUsedOn', last_day_of(d.month, d.days),
        'leftOn', k.left_on) order by one.sort_key, one.user_id), '[]')
      from page one join users u on u.id = one.user_id
      join lateral (${selectNewestStays(sites, startOf(bar), sql`one.user_id`)}) k on true join projects p on p.id = k.project_id
      join user_months d on d.user_id = one.user_id and d.month = ${`${bar.month}-01`}::date) as items`,
  )
}

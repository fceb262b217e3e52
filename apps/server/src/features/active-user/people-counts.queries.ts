import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type PlainMonth, yearAndMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { monthsOfPerson } from '#db/use-months.queries.ts'
import { enabledMask, inCompanies } from './contract-people.queries.ts'
import type { Sites } from './stays.queries.ts'

type Part = RawBuilder<unknown>

/** What `people_counts` has a row a company and month of, or a day; those who may sign in are two sums (decision 0074). */
export type CountKind = 'MonthlyActive' | 'ByRole' | 'ByCompany' | 'ByAge' | 'EnabledSince' | 'EnabledBefore' | 'Daily'

/** How many months lie between that of a row `c` and the last one: its bit, as in `monthsOfPerson`. */
function monthsUntil(last: PlainMonth): Part {
  const [year, month] = yearAndMonth(last)
  return sql`(${sql.lit(12 * year + month)} - 12 * extract(year from c.starts_on) - extract(month from c.starts_on))::int`
}

const firstDayOf = (month: PlainMonth) => sql`${`${month}-01`}::date`
const inMonths = (months: readonly PlainMonth[]) =>
  sql`c.starts_on between ${firstDayOf(firstOf(months))} and ${firstDayOf(lastOf(months))}`

/** The figures of the kind as rows `key, mask, n`. */
const selectCounts = (sites: Sites, kind: CountKind, { mask, period }: { mask: Part; period: Part }) =>
  sql`select c.key, ${mask} as mask, c.people as n from people_counts c
    where c.kind = ${kind} and ${period} and ${inCompanies('c', sites)}`

/** The same of people who changed since, `k`. */
const selectChanges = (sites: Sites, { key, mask }: { key: Part; mask: Part }) =>
  sql`select ${key} as key, ${mask} as mask, sum(k.people) as n from contract_people_changes k
    where ${inCompanies('k', sites)} group by 1, 2`

/** Active people of whole companies by months: rows `key, mask, n`, of which the last month is bit 0. */
export function selectActiveCounts(
  sites: Sites,
  months: readonly PlainMonth[],
  { kind, key }: { kind: CountKind; key: Part },
): Part {
  const counts = selectCounts(sites, kind, { mask: sql`1 << ${monthsUntil(lastOf(months))}`, period: inMonths(months) })
  return sql`${counts} union all ${selectChanges(sites, { key, mask: monthsOfPerson('use_months', months) })}`
}

/** People of whole companies who could have been active, in the same way. */
export function selectEnabledCounts(sites: Sites, months: readonly PlainMonth[]): Part {
  const until = monthsUntil(lastOf(months))
  const since = selectCounts(sites, 'EnabledSince', {
    mask: sql`(1 << least(${until} + 1, ${sql.lit(months.length)})) - 1`,
    period: sql`c.starts_on <= ${firstDayOf(lastOf(months))}`,
  })
  const before = selectCounts(sites, 'EnabledBefore', { mask: sql`1 << ${until}`, period: inMonths(months) })
  return sql`${since} union all ${before} union all ${selectChanges(sites, { key: sql`''`, mask: enabledMask(months) })}`
}

/** Active people of whole companies by the days of one month: rows `mask, n`, of which the first day is bit 0. */
export function selectDayCounts(sites: Sites, days: readonly PlainDate[]): Part {
  const first = sql`${firstOf(days)}::date`
  const last = sql`${lastOf(days)}::date`
  return sql`select 1 << (c.starts_on - ${first}) as mask, c.people as n from people_counts c
      where c.kind = 'Daily' and c.starts_on between ${first} and ${last} and ${inCompanies('c', sites)}
    union all select k.days, k.people from contract_day_changes k where k.month = ${first} and ${inCompanies('k', sites)}`
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { firstMonthOfPeople } from '#db/use-months.queries.ts'
import { groupOf } from './active-user.queries.ts'
import type { CountKind } from './people-counts.queries.ts'

type Part = RawBuilder<unknown>

/** So many changes in a statement, which takes about a second. */
const mostAtOnce = 20_000

const takeFrom = (table: 'contract_people_changes' | 'contract_day_changes', atOnce: number) => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} limit ${sql.lit(atOnce)} for update skip locked)) returning *`

/** A fact per bit that is set: `month` is its first day. */
const monthsOf = (isSet: Part, length: Part) => sql`
  select k.*, (${`${firstMonthOfPeople}-01`}::date + make_interval(months => n))::date as month
  from facts k, generate_series(0, ${length} - 1) n where ${isSet}`
const hasBit = (bits: string) =>
  sql`case when n < length(${sql.ref(bits)}) then get_bit(${sql.ref(bits)}, n) else 0 end = 1`

const countBy = (kind: CountKind, rows: 'used' | 'enabled_since' | 'enabled_before', key: Part = sql`''`) =>
  sql`select ${sql.lit(kind)} as kind, month, contract_id, ${key} as key, people from ${sql.table(rows)} k`

/** Facts of people as figures: those of use once by each group, those who may sign in by their first month and before it. */
const peopleFigures = sql`
  facts as materialized (select contract_id, role, company, age, since, enabled, use_months, stay_months, sum(people) as people
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(people) <> 0),
  used as (${monthsOf(hasBit('k.use_months'), sql`length(k.use_months)`)}),
  enabled_since as (select k.*, date_trunc('month', since)::date as month from facts k where enabled),
  enabled_before as (select * from (${monthsOf(
    sql`(${hasBit('k.use_months')} or ${hasBit('k.stay_months')})`,
    sql`greatest(length(k.use_months), length(k.stay_months))`,
  )}) k where not enabled or month < date_trunc('month', since)),
  figures as (${countBy('MonthlyActive', 'used')} union all ${countBy('ByRole', 'used', groupOf.ByRole)}
    union all ${countBy('ByCompany', 'used', groupOf.ByCompany)} union all ${countBy('ByAge', 'used', groupOf.ByAge)}
    union all ${countBy('EnabledSince', 'enabled_since')} union all ${countBy('EnabledBefore', 'enabled_before')})`

const dayFigures = sql`
  facts as (select contract_id, month, days, sum(people) as people from taken group by 1, 2, 3 having sum(people) <> 0),
  figures as (select ${sql.lit('Daily' satisfies CountKind)} as kind, month + n as month, contract_id, '' as key, people
    from facts, generate_series(0, 30) n where days & (1 << n) <> 0)`

/** Takes some changes and adds them to the figures. Returns how many. Whoever reads sees a change in one of both. */
async function applySome(db: Database, taken: Part, figures: Part): Promise<number> {
  const query = sql<{ count: number }>`with taken as (${taken}), ${figures},
    added as (insert into people_counts as known (kind, starts_on, contract_id, key, people)
      select kind, month, contract_id, key, sum(people)::int from figures group by 1, 2, 3, 4 having sum(people) <> 0
      order by 1, 2, 3, 4
      on conflict (kind, starts_on, contract_id, key) do update set people = known.people + excluded.people)
    select count(*)::int as count from taken`
  return (await readOne(db, query)).count
}

/** Adds all changes to the figures of graphs (decision 0074). Safe in several processes at once. */
export async function applyChanges(db: Database, atOnce = mostAtOnce): Promise<void> {
  while ((await applySome(db, takeFrom('contract_people_changes', atOnce), peopleFigures)) === atOnce);
  while ((await applySome(db, takeFrom('contract_day_changes', atOnce), dayFigures)) === atOnce);
}

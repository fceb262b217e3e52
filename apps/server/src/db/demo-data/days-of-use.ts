import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DemoPlan } from './demo-plan.ts'

/** From so many people on a year would be most of all rows: it is three months then. */
const many = 100_000
const monthsOf = (people: number) => (people < many ? 12 : 3)

const dayOf = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone 'Asia/Tokyo')::date`

/** The last months up to the day before `today`, each with its weekdays and Saturdays as bits. */
const layOutMonths = (yesterday: PlainDate, count: number) => sql`
create temporary table demo_months on commit drop as
select date_trunc('month', day)::date as month, bit_or(1 << extract(day from day)::int - 1) filter (where extract(dow from day) > 0) as workdays
from generate_series(date_trunc('month', ${yesterday}::date) - make_interval(months => ${count - 1}), ${yesterday}::date, '1 day') day
group by 1`

const chance = (seed: number) => sql`uuid_hash_extended(u.id, (month - '2000-01-01'::date) * 8 + ${sql.lit(seed)})`

/** Four of five people come on most workdays, the others on some, between their registration and their last use. */
const insertMonths = (realm: string) => sql`
insert into user_months (user_id, month, days, contract_id)
select id, month, days, contract_id from (
  select u.id, u.contract_id, month, (((workdays & case when uuid_hash_extended(u.id, 1) & 7 > 0 then ${chance(1)} | ${chance(2)} else ${chance(1)} & ${chance(2)} end
      & (case when first > month then -1::bigint << first - month else -1 end)
      & (case when last < month + 31 then (1::bigint << last - month + 1) - 1 else -1 end))
    | case when date_trunc('month', last) = month then 1 << last - month else 0 end) & 2147483647)::int as days
  from users u cross join lateral (select ${dayOf(sql`u.created_at`)} as first, ${dayOf(sql`u.accessed_at`)} as last) d
  join demo_months on month between date_trunc('month', first) and last
  where u.realm = ${realm} and u.accessed_at is not null) m
where days > 0 order by id, month`

/**
 * Until here `accessed_at` is the last use. The first sign-in is that of the day of registration; who has no days of use
 * was seen that one time.
 */
const settleFirstSignIns = (realm: string) => [
  // Their triggers would look everybody up among everybody, to change nothing but the copy below.
  sql`alter table users disable trigger user`,
  sql`alter table site_members disable trigger user`,
  sql`update users u set accessed_at = u.created_at + make_interval(mins => 5 + (uuid_hash_extended(u.id, 3) & 31)::int)
    where realm = ${realm} and exists (select from user_months m where m.user_id = u.id)
      and u.accessed_at > u.created_at + interval '36 minutes'`,
  sql`update site_members m set accessed_at = u.accessed_at from users u
    where u.id = m.user_id and u.realm = ${realm} and m.accessed_at is distinct from u.accessed_at`,
  sql`alter table users enable trigger user`,
  sql`alter table site_members enable trigger user`,
]

const unchecked = sql`alter table user_months drop constraint user_months_user_id_fkey`
const checkedAgain = sql`alter table user_months add constraint user_months_user_id_fkey
  foreign key (user_id) references users on delete cascade`

/**
 * Gives everybody who has signed in the days on which they used the service. Looking up the person of each row is most of
 * the work: of many rows all are looked up at once, at the end, and their first sign-in stays the last day of use.
 */
export async function insertDaysOfUse(db: Database, { realm, today, people }: DemoPlan): Promise<void> {
  await layOutMonths(addDays(today, -1), monthsOf(people)).execute(db)
  if (people < many) {
    await insertMonths(realm).execute(db)
    for (const step of settleFirstSignIns(realm)) await step.execute(db)
    return
  }
  await unchecked.execute(db)
  await insertMonths(realm).execute(db)
  await checkedAgain.execute(db)
}

import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'

const bitsOf = (day: PlainDate) => ({
  month: sql`${`${day.slice(0, 7)}-01`}::date`,
  bit: sql`${1 << (Number(day.slice(8)) - 1)}::int`,
})

/**
 * Records that a person made a call on a Tokyo day (product.md USR-07); a recorded day costs one index lookup.
 * Locks the person first, so that a concurrent join of a site counts the person there once.
 */
export async function noteDayOfUse(db: Database, userId: string, day: PlainDate): Promise<void> {
  const { month, bit } = bitsOf(day)
  const person = sql`person as (select id from users where id = ${userId}::uuid and not exists (
    select from user_months where user_id = ${userId}::uuid and month = ${month} and days & ${bit} <> 0) for update)`
  // A later day of a month is an update alone: an insert that finds its row runs the triggers of both.
  const [noted] = await runPrepared(
    db,
    sql<{ isFirst: boolean }>`with ${person}, later as (update user_months u set days = u.days | ${bit} from person
        where u.user_id = person.id and u.month = ${month} and u.days & ${bit} = 0 returning u.user_id)
      select not exists (select from later) as "isFirst" from person`,
  )
  if (!noted?.isFirst) return
  await runPrepared(
    db,
    sql`with ${person} insert into user_months as known (user_id, month, days) select id, ${month}, ${bit} from person
      on conflict (user_id, month) do update set days = known.days | excluded.days where known.days & excluded.days = 0`,
  )
}

/** People without this day of use (`missing`), and those of them whose rows are not locked (`unlocked`). */
function selectUnlocked(userIds: readonly string[], day: PlainDate) {
  const { month, bit } = bitsOf(day)
  return sql`missing as (select id from unnest(${userIds}::uuid[]) as asked (id) where not exists (
      select from user_months m where m.user_id = asked.id and m.month = ${month} and m.days & ${bit} <> 0)),
    unlocked as (select u.id from users u where u.id in (select id from missing) order by u.id for update skip locked)`
}

/**
 * `noteDayOfUse` for many people in two statements. Skips locked rows and returns their ids. Sites whose first call of the day
 * it is are locked by id, because two batches may share them.
 */
export async function noteDaysOfUse(db: Database, userIds: readonly string[], day: PlainDate): Promise<string[]> {
  const { month, bit } = bitsOf(day)
  const people = await runPrepared(
    db,
    sql<{ id: string; isUnlocked: boolean; isLater: boolean }>`with ${selectUnlocked(userIds, day)},
      sites as (select c.project_id from project_counts c where coalesce(c.last_used_on, '-infinity') < ${day}::date and c.project_id in (
        select project_id from site_members where user_id in (select id from unlocked)) order by c.project_id for update),
      later as (update user_months u set days = u.days | ${bit} from unlocked f
        where u.user_id = f.id and u.month = ${month} and u.days & ${bit} = 0 returning u.user_id)
      select m.id, f.id is not null as "isUnlocked", l.user_id is not null as "isLater" from (select count(*) from sites) s,
        missing m left join unlocked f using (id) left join later l on l.user_id = m.id`,
  )
  const locked = people.filter(({ isUnlocked }) => !isUnlocked).map(({ id }) => id)
  const firsts = people.filter(({ isUnlocked, isLater }) => isUnlocked && !isLater).map(({ id }) => id)
  if (firsts.length === 0) return locked
  const lockedFirsts = await runPrepared(
    db,
    sql<{ id: string }>`with ${selectUnlocked(firsts, day)},
      noted as (insert into user_months as known (user_id, month, days) select id, ${month}, ${bit} from unlocked f
        on conflict (user_id, month) do update set days = known.days | excluded.days where known.days & excluded.days = 0)
      select m.id from missing m left join unlocked f using (id) where f.id is null`,
  )
  return [...locked, ...lockedFirsts.map(({ id }) => id)]
}

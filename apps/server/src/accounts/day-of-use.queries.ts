import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'

/**
 * Records that a person made a call on a Tokyo day (product.md USR-07); a recorded day costs one index lookup.
 * Locks the person first, so that a concurrent join of a site counts the person there once.
 */
export async function noteDayOfUse(db: Database, userId: string, day: PlainDate): Promise<void> {
  const [month, bit] = [sql`${`${day.slice(0, 7)}-01`}::date`, sql`${1 << (Number(day.slice(8)) - 1)}::int`]
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

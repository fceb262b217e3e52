import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'

/**
 * Records that a person made a call on a Tokyo day (product.md USR-07); a recorded day costs one index lookup.
 * Locks the person first, so that a concurrent join of a site counts the person there once.
 */
export async function noteDayOfUse(db: Database, userId: string, day: PlainDate): Promise<void> {
  const [month, bit] = [`${day.slice(0, 7)}-01`, 1 << (Number(day.slice(8)) - 1)]
  await runPrepared(
    db,
    sql`with person as (select id from users where id = ${userId}::uuid and not exists (
        select from user_months where user_id = ${userId}::uuid and month = ${month}::date and days & ${bit}::int <> 0) for update)
      insert into user_months as known (user_id, month, days) select id, ${month}::date, ${bit}::int from person
      on conflict (user_id, month) do update set days = known.days | excluded.days where known.days & excluded.days = 0`,
  )
}

import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'

/**
 * Notes that a person made a call on a Tokyo day (product.md USR-07); a day that is known costs one look at an index.
 * The person is locked first: somebody who joins a site at this moment is counted there once, by whoever comes second.
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

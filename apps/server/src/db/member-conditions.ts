import { addDays, endOfTokyoDay, type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { cardDaysLeft, unseenDays } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'

/** Member `m` may sign in: neither paused nor ended. The counted index holds the column. */
const maySignIn = sql`m.login_status in ('NoLogin', 'Active')`

/**
 * Member `m` may sign in and has not been seen for 90 Tokyo days: registered before and without a call since. The days of
 * use decide, because `accessed_at` is the first sign-in alone.
 */
export function isUnseen(today: PlainDate): RawBuilder<boolean> {
  const lastDay = addDays(today, -unseenDays)
  const after = endOfTokyoDay(lastDay)
  return sql<boolean>`(${maySignIn} and m.registered_at < ${after}
    and not exists (select from user_months d where d.user_id = m.user_id
      and d.month >= date_trunc('month', ${lastDay}::date)::date and last_day_of(d.month, d.days) > ${lastDay}::date)
    and not exists (select from users a where a.id = m.user_id and a.accessed_at >= ${after}))`
}

/** Member `m` may sign in and has an unused card of the site that runs out soon or has run out. */
export function hasExpiringCard(today: PlainDate): RawBuilder<boolean> {
  return sql<boolean>`(${maySignIn} and exists (select from sign_in_cards k where k.project_id = m.project_id
    and k.user_id = m.user_id and k.used_at is null and k.replaced_at is null
    and k.valid_until < ${startOfTokyoDay(addDays(today, cardDaysLeft))}))`
}

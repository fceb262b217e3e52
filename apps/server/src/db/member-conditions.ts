import { addDays, endOfTokyoDay, type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { cardDaysLeft, unseenDays } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'

/** Member `m` may sign in: neither paused nor ended. The counted index holds the column. */
export const maySignIn = sql`m.login_status in ('NoLogin', 'Active')`

/** Member `m` has a duty at all: the condition of the index of the few who have one. */
export const hasDuty = sql`m.jobs && '{SiteMange,Gift,NearMiss}'::text[]`

/** How far `seen_on` may be behind the last day of use, as `note_seen` of migration 0026 has it. */
const daysBehind = 28

/**
 * Member `m` may sign in and has not been seen for 90 Tokyo days: registered before and without a call or the first
 * sign-in since. The days of use are looked up only where `seen_on` may be behind them.
 */
export function isUnseen(today: PlainDate): RawBuilder<boolean> {
  const lastDay = addDays(today, -unseenDays)
  return sql<boolean>`(${maySignIn} and m.registered_at < ${endOfTokyoDay(lastDay)} and m.seen_on <= ${lastDay}::date
    and (m.seen_on < ${addDays(lastDay, -daysBehind)}::date or not exists (select from user_months d where d.user_id = m.user_id
      and d.month >= date_trunc('month', ${lastDay}::date)::date and last_day_of(d.month, d.days) > ${lastDay}::date)))`
}

/** Member `m` may sign in and has an unused card of the site that runs out soon or has run out. */
export function hasExpiringCard(today: PlainDate): RawBuilder<boolean> {
  return sql<boolean>`(${maySignIn} and exists (select from sign_in_cards k where k.project_id = m.project_id
    and k.user_id = m.user_id and k.used_at is null and k.replaced_at is null
    and k.valid_until < ${startOfTokyoDay(addDays(today, cardDaysLeft))}))`
}

/** Member `m` has never signed in and cannot: neither an address nor a sign-in card of any site. */
// A scalar subquery: PostgreSQL makes a join of an `exists` and reads all accounts for some thousand members.
export const lacksCard = sql<boolean>`(m.login_status = 'NoLogin' and (select h.id from users h where h.id = m.user_id and h.email is not null) is null
  and not exists (select from sign_in_cards k where k.user_id = m.user_id and k.used_at is null and k.replaced_at is null))`

/** Member `m` is at a site in use of a signed company: only there can something be mended (product.md SHL-14). */
export const atSiteInUse = sql<boolean>`exists (select from projects s join contracts c on c.id = s.contract_id
  where s.id = m.project_id and s.status = 'Active' and c.status = 'Signed')`

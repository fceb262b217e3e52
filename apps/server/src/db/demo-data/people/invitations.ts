import { addDays, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { LastLogins, MailDeliveries, Users } from '#db/tables/tables.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { pick, roll } from '../dice.ts'
import { officeMoment } from '../moment.ts'

type Row = Selectable<Users>

const faults = ['unknown-address', 'unknown-address', 'mailbox-full', 'refused'] as const

/** Whoever has signed in was invited and signed in last when last seen. */
export function makeLastLogins(people: readonly Row[]): Selectable<LastLogins>[] {
  return people.flatMap(({ id, accessed_at }) => (accessed_at ? [{ user_id: id, at: accessed_at }] : []))
}

/**
 * How far each invitation's mail got: the newest of those who have never signed in wait for the hour, some addresses do
 * not exist, everybody else's arrived.
 */
export function makeInvitationMails(people: readonly Row[], { today }: DemoPlan): Selectable<MailDeliveries>[] {
  const silent = people.filter(({ accessed_at, status }) => !accessed_at && status === 'Active')
  const waiting = new Set(silent.slice(-1))
  return people.map((person) => {
    const { id, email } = person
    const requested_at = waiting.has(person) ? officeMoment(addDays(today, -1), id) : person.created_at
    const whom = { kind: 'invitation', object_id: id, revision: 1, user_id: id, address: email ?? '' } as const
    const delivery = {
      ...whom,
      requested_at,
      sent_at: requested_at,
      tries: 1,
      fault: null,
      next_try_at: null,
      message_id: null,
    }
    if (waiting.has(person))
      return { ...delivery, state: 'Scheduled', sent_at: null, next_try_at: requested_at, tries: 2, fault: 'busy' }
    const isFailed = silent.includes(person) && roll(`${id}/mail`, 3) === 0
    if (!isFailed) return { ...delivery, state: 'Complete' }
    return { ...delivery, state: 'Failed', sent_at: null, fault: pick(faults, `${id}/fault`) }
  })
}

/**
 * The invitations of the people of sites with an address who have never signed in: of twenty, one is not invited, one mail
 * failed, one link has expired, and the others are open (product.md USR-10).
 */
export async function insertPersonInvitations(db: Database, { realm, today }: DemoPlan): Promise<void> {
  const midnight = startOfTokyoDay(today)
  await sql`
    with guests as (
      select id, email, dice, ${midnight}::timestamptz - (case dice when 2 then 10 else dice % 5 + 1 end) * interval '1 day' as at
      from (select id, email, ('x' || left(md5(id::text), 7))::bit(28)::int % 20 as dice from users
        where realm = ${realm} and role = any(${siteRoles}::text[]) and status = 'Active' and accessed_at is null and email is not null) u
      where dice <> 0
    ), mails as (
      insert into mail_deliveries (kind, object_id, revision, user_id, address, state, tries, fault, requested_at, sent_at)
      select 'invitation', id, 1, id, email, case dice when 1 then 'Failed' else 'Complete' end, 1,
        case dice when 1 then 'unknown-address' end, at, case dice when 1 then null else at end from guests
    )
    insert into invitations (token_hash, user_id, created_at, expires_at)
    select sha256(id::text::bytea), id, at, at + interval '7 days' from guests where dice <> 1`.execute(db)
}

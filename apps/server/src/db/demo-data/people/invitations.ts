import { addDays } from '@azas/domain/kernel/tokyo.ts'
import type { Selectable } from 'kysely'
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

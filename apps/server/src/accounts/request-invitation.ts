import type { Actor } from '#call/actor.ts'
import type { Call } from '#call/call.ts'
import { scheduleInvitations } from '#mail/deliveries.queries.ts'
import { killInvitationsOf } from './sign-in-means.queries.ts'

type Inviting = Pick<Call, 'db' | 'jobs' | 'now'> & { actor: Pick<Actor, 'role' | 'displayname'> }

/**
 * Asks for the mails of new invitations, of one at least, in the name of the call's actor; older links are dead from here
 * on, not only when the new ones are on their way (product.md ADM-03). `call.db` has to be the transaction of the change:
 * the mails go out after it.
 */
export async function requestInvitations(
  { db, jobs, actor, now }: Inviting,
  userIds: readonly string[],
): Promise<void> {
  const at = now()
  await killInvitationsOf(db, userIds, at)
  const scheduled = await scheduleInvitations(db, userIds, at)
  const inviter = { inviter: actor.displayname, inviterRole: actor.role }
  await jobs.enqueueAll(
    db,
    'mail.invitation',
    scheduled.map(({ userId, revision: round }) => ({ userId, round, ...inviter })),
  )
}

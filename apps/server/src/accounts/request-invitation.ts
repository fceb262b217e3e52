import type { Actor } from '#call/actor.ts'
import type { Call } from '#call/call.ts'
import { scheduleInvitations } from '#mail/deliveries.queries.ts'
import { invalidateLinks } from './means/sign-in-means.queries.ts'

type Inviting = Pick<Call, 'db' | 'jobs' | 'now'> & { actor: Pick<Actor, 'role' | 'displayname'> }

/**
 * Enqueues invitation mails for at least one user in the actor's name and kills older links at once (product.md ADM-03).
 * `call.db` must be the change's transaction: the mails are sent after it.
 */
export async function requestInvitations(
  { db, jobs, actor, now }: Inviting,
  userIds: readonly string[],
): Promise<void> {
  const at = now()
  // The rows in the order of a try, which takes its delivery and then the links.
  const scheduled = await scheduleInvitations(db, userIds, at)
  await invalidateLinks(db, 'invitation', userIds, at)
  const inviter = { inviter: actor.displayname, inviterRole: actor.role }
  await jobs.enqueueAll(
    db,
    'mail.invitation',
    scheduled.map(({ userId, revision: round }) => ({ userId, round, ...inviter })),
  )
}

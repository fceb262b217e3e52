import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { scheduleInvitationMails } from './invitation-mails.queries.ts'
import { killInvitationsOf } from './sign-in-means.queries.ts'

/** Whom the mail names: role and name. */
export type Inviter = Pick<Actor, 'role' | 'displayname'>

/**
 * Asks for the mail of a new invitation; an older link is dead from here on, not only when the new one is on its way
 * (product.md ADM-03). `trx` is the transaction of the change: the mail goes out after it.
 */
export function requestInvitation(
  jobs: Jobs,
  trx: Database,
  { userId, inviter }: { userId: string; inviter: Inviter },
  now: Date,
): Promise<void> {
  return requestInvitations(jobs, trx, { userIds: [userId], inviter }, now)
}

/** The same for some people, of whom there is one at least. */
export async function requestInvitations(
  jobs: Jobs,
  trx: Database,
  { userIds, inviter }: { userIds: readonly string[]; inviter: Inviter },
  now: Date,
): Promise<void> {
  await killInvitationsOf(trx, userIds, now)
  const rounds = await scheduleInvitationMails(trx, userIds, now)
  await jobs.enqueueAll(
    trx,
    'mail.invitation',
    rounds.map((round) => ({ ...round, inviter: inviter.displayname, inviterRole: inviter.role })),
  )
}

import type { Database } from '#db/database.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { scheduleInvitationMail } from './invitation-mails.queries.ts'
import { killInvitations } from './sign-in-means.queries.ts'

/**
 * Asks for the mail of a new invitation; an older link is dead from here on, not only when the new one is on its way
 * (product.md ADM-03). `trx` is the transaction of the change: the mail goes out after it.
 */
export async function requestInvitation(
  jobs: Jobs,
  trx: Database,
  { userId, inviter }: { userId: string; inviter: string },
  now: Date,
): Promise<void> {
  await killInvitations(trx, userId, now)
  const round = await scheduleInvitationMail(trx, userId, now)
  await jobs.enqueue(trx, 'mail.invitation', { userId, inviter, round })
}

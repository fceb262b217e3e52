import type { JobData } from '#jobs/queues.ts'
import { deliver } from '#mail/deliver.ts'
import { dropDelivery } from '#mail/deliveries.queries.ts'
import type { Mail } from '#mail/mailer.ts'
import { addressInUseMail, invitationMail } from '#mail/templates.ts'
import { invitationLink, invite } from './invitation.ts'
import { findReader } from './mail-reader.queries.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'

type Job = JobData<'mail.invitation'>
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

function letterTo({ config }: SessionContext, reader: Reader, job: Job, link: Link): Mail {
  const company = reader.company_name ?? ''
  const inviter = job.inviter === null ? null : { name: job.inviter, role: job.inviterRole }
  if (!reader.owns_email) return addressInUseMail(config, reader, { company, inviter })
  const letter = {
    company,
    inviter,
    role: reader.role,
    url: invitationLink(config.baseUrl, reader.realm, link.token),
    expiresAt: link.expiresAt,
  }
  return invitationMail(config, reader, letter)
}
type Link = { token: string; expiresAt: Date }

/**
 * Mails an invitation; each try makes a new link and kills the older one. Nobody is invited who has a password or may not
 * sign in. How far it got stands beside the account: what the receiver refuses for good is not tried again (ADM-03). The
 * owner of an address that is another account's is told instead, and the account shows the same (security.md row 61).
 */
export async function mailInvitation(context: SessionContext, job: Job, id: string): Promise<void> {
  const { db, now } = context
  const { userId, round: revision } = job
  const key = { kind: 'invitation', objectId: userId, revision, userId } as const
  const reader = await findReader(db, userId)
  if (!reader || reader.accessed_at || reader.status !== 'Active') return dropDelivery(db, key)
  await deliver(context, key, id, async (trx) => letterTo(context, reader, job, await invite(trx, userId, now())))
}

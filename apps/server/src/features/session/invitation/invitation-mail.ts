import type { JobData } from '#jobs/queues.ts'
import { deliver } from '#mail/deliver.ts'
import { dropDelivery } from '#mail/deliveries.queries.ts'
import type { Mail } from '#mail/mailer.ts'
import { addressInUseMail, invitationMail } from '#mail/templates.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import type { Link } from '../links/links.ts'
import { invitationLink, invite } from './invitation.ts'
import { findReader } from './mail-reader.queries.ts'

type Job = JobData<'mail.invitation'>
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

function writeMail({ config }: SessionContext, reader: Reader, job: Job, link: Link): Mail {
  const company = reader.company_name ?? ''
  const inviter = job.inviter === null ? null : { name: job.inviter, role: job.inviterRole }
  if (!reader.owns_email) return addressInUseMail(config, reader, { company, inviter })
  const invitation = {
    company,
    inviter,
    role: reader.role,
    url: invitationLink(config.baseUrl, reader.realm, link.token),
    expiresAt: link.expiresAt,
  }
  return invitationMail(config, reader, invitation)
}

/**
 * Mails an invitation with a new link, unless the user has a password or may not sign in; a permanent refusal is not
 * retried (ADM-03). If another account owns the address, its owner gets a notice instead (security.md row 61).
 */
export async function mailInvitation(context: SessionContext, job: Job, id: string): Promise<void> {
  const { db, now } = context
  const { userId, round: revision } = job
  const key = { kind: 'invitation', objectId: userId, revision, userId } as const
  const reader = await findReader(db, userId)
  if (!reader || reader.accessed_at || reader.status !== 'Active') return dropDelivery(db, key)
  await deliver(context, key, id, async (trx) => writeMail(context, reader, job, await invite(trx, userId, now())))
}

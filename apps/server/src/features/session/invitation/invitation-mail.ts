import {
  beginInvitationMail,
  dropInvitationMail,
  type InvitationRound,
  noteInvitationMail,
} from '#accounts/invitation-mails.queries.ts'
import { type JobData, mailTries } from '#jobs/queues.ts'
import { faultOf } from '#mail/mail-fault.ts'
import type { Mail } from '#mail/mailer.ts'
import { addressInUseMail, invitationMail } from '#mail/templates.ts'
import { invitationLink, invite } from './invitation.ts'
import { findReader } from './mail-reader.queries.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'

type Job = JobData<'mail.invitation'>
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Begins a try with a new link, in one transaction: a request that comes meanwhile makes the newer link. */
function begin({ db, now }: SessionContext, job: Job) {
  return db.transaction().execute(async (trx) => {
    const tries = await beginInvitationMail(trx, job)
    return tries === null ? null : { tries, ...(await invite(trx, job.userId, now())) }
  })
}

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
  const { db, mailer, now } = context
  const reader = await findReader(db, job.userId)
  if (!reader || reader.accessed_at || reader.status !== 'Active') return dropInvitationMail(db, job)
  const link = await begin(context, job)
  if (!link) return
  try {
    await mailer.send(letterTo(context, reader, job, link), id)
  } catch (error) {
    if (await noteFault(context, job, link.tries, error)) return
    throw error
  }
  await noteInvitationMail(db, job, { state: 'Complete', sent_at: now(), fault: null })
}

/** Notes why a try failed; true where it was the last one. */
async function noteFault(
  { db }: SessionContext,
  round: InvitationRound,
  tries: number,
  error: unknown,
): Promise<boolean> {
  const { fault, permanent } = faultOf(error)
  const last = permanent || tries >= mailTries
  await noteInvitationMail(db, round, { state: last ? 'Failed' : 'Scheduled', fault })
  return last
}

import type { JobData } from '#jobs/queues.ts'
import { type Letter, workMails } from '#mail/deliver.ts'
import { addressInUseMail, eventMail, resetMail } from '#mail/templates.ts'
import { mailInvitation } from './invitation/invitation-mail.ts'
import { findReader } from './invitation/mail-reader.queries.ts'
import type { SessionContext } from './lifecycle/session-context.ts'
import { renewLink } from './links/links.ts'
import { findResetAccount } from './reset/reset.queries.ts'
import { mayBeMailed } from './reset/reset.ts'

const resetFormPath = '/system/password-reset/form'

/** A link to set a new password, if the address has an account that may sign in (product.md SES-07). */
async function writeReset(context: SessionContext, asked: JobData<'mail.password-reset'>): Promise<Letter | null> {
  const account = await findResetAccount(context.db, asked)
  if (!mayBeMailed(account)) return null
  const { config, now } = context
  const { id: userId, email: address, displayname } = account
  return {
    userId,
    address,
    write: async (db) => {
      const { token, expiresAt } = await renewLink(db, 'reset', { userId, lifeMs: config.RESET_TTL * 1000, now: now() })
      const url = `${config.baseUrl}${resetFormPath}#token=${token}`
      return resetMail(config, { email: address, displayname }, { url, expiresAt })
    },
  }
}

/**
 * A link to set a password. If another account owns the address, its owner gets a notice with the inviter's name, if the
 * job has one, and no link (security.md row 61).
 */
async function writeSetPassword(context: SessionContext, job: JobData<'mail.set-password'>): Promise<Letter | null> {
  const { userId, inviter } = job
  const reader = await findReader(context.db, userId)
  if (!reader) return null
  if (reader.owns_email) return writeReset(context, reader)
  if (inviter === null || reader.status !== 'Active') return null
  const company = reader.company_name ?? ''
  return { userId, address: reader.email, write: () => addressInUseMail(context.config, reader, { company, inviter }) }
}

type EventKind = Parameters<typeof eventMail>[0]

/** Tells a person what happened to their account. */
async function writeEvent(
  context: SessionContext,
  kind: EventKind,
  userId: string,
  at: string,
): Promise<Letter | null> {
  const reader = await findReader(context.db, userId)
  if (!reader) return null
  return { userId, address: reader.email, write: () => eventMail(kind, context.config, reader, new Date(at)) }
}

/** Registers the workers of the session mails. */
export async function workSessionMails(context: SessionContext): Promise<void> {
  await workMails(context, 'password-reset', (asked) => writeReset(context, asked))
  await workMails(context, 'set-password', (job) => writeSetPassword(context, job))
  await context.jobs.work('mail.invitation', (job, id) => mailInvitation(context, job, id))
  await workMails(context, 'password-changed', ({ userId, changedAt }) =>
    writeEvent(context, 'password-changed', userId, changedAt),
  )
  await workMails(context, 'session-ended', ({ userId, endedAt }) =>
    writeEvent(context, 'session-ended', userId, endedAt),
  )
}

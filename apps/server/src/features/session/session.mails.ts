import type { JobData } from '#jobs/queues.ts'
import { deliverOnce } from '#mail/deliver.ts'
import { addressInUseMail, passwordChangedMail, resetMail, sessionEndedMail } from '#mail/templates.ts'
import { mailInvitation } from './invitation/invitation-mail.ts'
import { findReader } from './invitation/mail-reader.queries.ts'
import { renewLink } from './links/links.ts'
import { mayBeMailed } from './reset/reset.ts'
import { findResetAccount } from './reset/reset.queries.ts'
import type { SessionContext } from './lifecycle/session-context.ts'

const resetFormPath = '/system/password-reset/form'

/** Mails a link to set a new password if the address has an account that may sign in (product.md SES-07). */
async function mailReset(context: SessionContext, asked: JobData<'mail.password-reset'>, id: string): Promise<void> {
  const account = await findResetAccount(context.db, asked)
  if (!mayBeMailed(account)) return
  const { config, now } = context
  const { id: userId, email: address, displayname } = account
  await deliverOnce(context, { kind: 'password-reset', userId, address }, id, async (db) => {
    const { token, expiresAt } = await renewLink(db, 'reset', { userId, lifeMs: config.RESET_TTL * 1000, now: now() })
    const url = `${config.baseUrl}${resetFormPath}#token=${token}`
    return resetMail(config, { email: address, displayname }, { url, expiresAt })
  })
}

/**
 * Mails a person a link to set a password. If another account owns the address, its owner gets a notice with the inviter's
 * name, if the job has one, and no link (security.md row 61).
 */
async function mailSetPassword(
  context: SessionContext,
  { userId, inviter }: JobData<'mail.set-password'>,
  id: string,
): Promise<void> {
  const reader = await findReader(context.db, userId)
  if (!reader) return
  if (reader.owns_email) return mailReset(context, reader, id)
  if (inviter === null || reader.status !== 'Active') return
  const company = reader.company_name ?? ''
  const write = () => addressInUseMail(context.config, reader, { company, inviter })
  await deliverOnce(context, { kind: 'address-in-use', userId, address: reader.email }, id, write)
}

const writers = { 'password-changed': passwordChangedMail, 'session-ended': sessionEndedMail }
type Happened = { userId: string; at: string }

/** Mails a person what happened to their account. */
async function mailEvent(context: SessionContext, kind: keyof typeof writers, { userId, at }: Happened, id: string) {
  const reader = await findReader(context.db, userId)
  if (!reader) return
  const write = () => writers[kind](context.config, reader, new Date(at))
  await deliverOnce(context, { kind, userId, address: reader.email }, id, write)
}

/** Registers the workers of the session mails. */
export async function workSessionMails(context: SessionContext): Promise<void> {
  const { jobs } = context
  await jobs.work('mail.password-reset', (data, id) => mailReset(context, data, id))
  await jobs.work('mail.set-password', (data, id) => mailSetPassword(context, data, id))
  await jobs.work('mail.invitation', (data, id) => mailInvitation(context, data, id))
  await jobs.work('mail.password-changed', ({ userId, changedAt: at }, id) =>
    mailEvent(context, 'password-changed', { userId, at }, id),
  )
  await jobs.work('mail.session-ended', ({ userId, endedAt: at }, id) =>
    mailEvent(context, 'session-ended', { userId, at }, id),
  )
}

import { killResets } from '#accounts/sign-in-means.queries.ts'
import type { JobData } from '#jobs/queues.ts'
import { addressInUseMail, passwordChangedMail, resetMail, sessionEndedMail } from '#mail/templates.ts'
import { mailInvitation } from './invitation/invitation-mail.ts'
import { findReader } from './invitation/mail-reader.queries.ts'
import { hashToken, makeToken } from './tokens/one-time-token.ts'
import { findResetAccount, insertReset } from './reset/reset.queries.ts'
import type { SessionContext } from './lifecycle/session-context.ts'
import { refusalOf } from './lifecycle/session.rules.ts'

const resetFormPath = '/system/password-reset/form'

/** Mails a link to set a new password, where the address has an account that may sign in; else nothing (product.md SES-07). */
async function mailReset(
  context: SessionContext,
  { realm, email }: JobData<'mail.password-reset'>,
  id: string,
): Promise<void> {
  const account = await findResetAccount(context.db, realm, email)
  if (!account?.email || refusalOf({ status: account.status, contractStatus: account.contract_status })) return
  const { config, now } = context
  const token = makeToken()
  const expiresAt = new Date(now().getTime() + config.RESET_TTL * 1000)
  await context.db.transaction().execute(async (trx) => {
    await killResets(trx, account.id, now())
    await insertReset(trx, { token_hash: hashToken(token), user_id: account.id, expires_at: expiresAt })
  })
  const url = `${config.baseUrl}${resetFormPath}#token=${token}`
  await context.mailer.send(
    resetMail(config, { email: account.email, displayname: account.displayname }, { url, expiresAt }),
    id,
  )
}

/**
 * Mails a person a link to set a password. Where the address is another account's, that one's owner is told who named it,
 * if the job says who, and gets no link (security.md row 61).
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
  await context.mailer.send(addressInUseMail(context.config, reader, { company, inviter }), id)
}

/** The mails of sign-in and session: each queue with what it does. */
export async function workSessionMails(context: SessionContext): Promise<void> {
  const { jobs, config, db, mailer } = context
  await jobs.work('mail.password-reset', (data, id) => mailReset(context, data, id))
  await jobs.work('mail.set-password', (data, id) => mailSetPassword(context, data, id))
  await jobs.work('mail.invitation', (data, id) => mailInvitation(context, data, id))
  await jobs.work('mail.password-changed', async ({ userId, changedAt }, id) => {
    const reader = await findReader(db, userId)
    if (reader) await mailer.send(passwordChangedMail(config, reader, new Date(changedAt)), id)
  })
  await jobs.work('mail.session-ended', async ({ userId, endedAt }, id) => {
    const reader = await findReader(db, userId)
    if (reader) await mailer.send(sessionEndedMail(config, reader, new Date(endedAt)), id)
  })
}

import { userRole } from '@azas/domain/access/roles.ts'
import type { JobData } from '#jobs/queues.ts'
import { invitationMail, passwordChangedMail, resetMail, sessionEndedMail } from '#mail/templates.ts'
import { invitationLink, invite } from './invitation.ts'
import { findReader } from './mail-reader.queries.ts'
import { hashToken, makeToken } from './one-time-token.ts'
import { findResetAccount, insertReset, killResets } from './reset.queries.ts'
import type { SessionContext } from './session-context.ts'
import { refusalOf } from './session.rules.ts'

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

/** Mails an invitation; each try makes a new link and kills the older one. Nobody is invited who has a password. */
async function mailInvitation(
  context: SessionContext,
  { userId, inviter }: JobData<'mail.invitation'>,
  id: string,
): Promise<void> {
  const reader = await findReader(context.db, userId)
  if (!reader || reader.accessed_at) return
  const { config } = context
  const { token, expiresAt } = await context.db.transaction().execute((trx) => invite(trx, userId, context.now()))
  const url = invitationLink(config.baseUrl, reader.realm, token)
  const letter = {
    company: reader.company_name ?? '',
    inviter: inviter ?? '',
    role: userRole.label(reader.role),
    url,
    expiresAt,
  }
  await context.mailer.send(invitationMail(config, reader, letter), id)
}

/** The mails of sign-in and session: each queue with what it does. */
export async function workSessionMails(context: SessionContext): Promise<void> {
  const { jobs, config, db, mailer } = context
  await jobs.work('mail.password-reset', (data, id) => mailReset(context, data, id))
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

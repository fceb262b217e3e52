import { passwordWords } from '@azas/domain/words/password.ts'
import type { ResetVerified } from '@azas/api/password.operations.ts'
import { Problem } from '#call/problem.ts'
import type { ClientOrigin } from '#call/call.ts'
import { endAllSessions, invalidateInvitations, invalidateResets } from '#accounts/sign-in-means.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { assertGoodPassword } from '../password/password-policy.ts'
import { hashPassword } from '#accounts/password.ts'
import { personEntry } from '../lifecycle/person-entry.ts'
import { consumeReset, findReset, findResetAccount } from './reset.queries.ts'
import { mayBeMailed } from './reset.rules.ts'
import { hashToken } from '../tokens/one-time-token.ts'
import { mayMailReset, mayTryAddress } from '../throttle/throttle.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { setPassword } from '../lifecycle/session.queries.ts'
import { refusalOf } from '../lifecycle/session.rules.ts'

/**
 * Enqueues a reset for an account that may have one. Reply, statements and time are the same for every address
 * (security.md 2.7), and a stranger's address stays out of the queue (row 64).
 */
export async function requestReset(context: SessionContext, realm: string, email: string, ip: string): Promise<void> {
  if (!(await mayMailReset(context, realm, email, ip))) return
  await context.db.transaction().execute(async (trx) => {
    const account = await findResetAccount(trx, realm, email)
    await context.jobs.enqueueIf(mayBeMailed(account), trx, 'mail.password-reset', { realm, email })
  })
}

async function readReset(context: SessionContext, realm: string, token: string) {
  const reset = await findReset(context.db, realm, hashToken(token), context.now())
  const alive = reset && refusalOf({ status: reset.status, contractStatus: reset.contract_status }) === null
  if (!alive) throw new Problem('token-expired')
  return reset
}

/** `n***@example.jp`: a hint at the owner of a link. */
function hintOf(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@')
  return `${Array.from(name)[0] ?? ''}***@${domain}`
}

/** Reads a link without using it up, as mail scanners open links (product.md SES-07). */
export async function verifyReset(context: SessionContext, realm: string, token: string): Promise<ResetVerified> {
  const { email, expires_at } = await readReset(context, realm, token)
  return { email_hint: hintOf(email), expires_at: expires_at.toISOString() }
}

/** A wrong address is an error at its field; after a few of them the link is used up, so that nobody guesses. */
async function refuseAddress(context: SessionContext, token: string): Promise<never> {
  if (await mayTryAddress(context, token)) {
    const title = passwordWords.resetAddressWrong
    throw new Problem('bad-request', { title, errors: [{ path: 'email', title }] })
  }
  await consumeReset(context.db, hashToken(token), context.now())
  throw new Problem('token-expired')
}

export type Reset = { token: string; email: string; password: string }

/**
 * Sets a new password by a link if the address is the link's. Ends every session, mails the person and signs nobody in.
 * Only the token's row decides, so that no step can be skipped (security.md row 5).
 */
export async function resetPassword(
  context: SessionContext,
  realm: string,
  form: Reset,
  origin: ClientOrigin,
): Promise<void> {
  const person = await readReset(context, realm, form.token)
  if (person.email !== form.email) await refuseAddress(context, form.token)
  await assertGoodPassword(context, form.password, person)
  const hash = await hashPassword(form.password)
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    if (!(await consumeReset(trx, hashToken(form.token), now))) throw new Problem('token-expired')
    await setPassword(trx, person.id, hash, now)
    await endAllSessions(trx, person.id, 'password', now)
    await invalidateResets(trx, person.id, now)
    await invalidateInvitations(trx, person.id, now)
    await insertAuditEntries(trx, [personEntry('password-set', realm, person, origin)])
    await context.jobs.enqueue(trx, 'mail.password-changed', { userId: person.id, changedAt: now.toISOString() })
  })
}

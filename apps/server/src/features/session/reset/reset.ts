import type { ResetVerified } from '@azas/api/session/password.operations.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { hashPassword } from '#accounts/means/password.ts'
import { endSessionsOf, invalidateLinks } from '#accounts/means/sign-in-means.queries.ts'
import { inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { writePersonAudit } from '../lifecycle/person-entry.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { setPassword } from '../lifecycle/session.queries.ts'
import { signInRefusalOf } from '../lifecycle/session.rules.ts'
import { hashToken, readLink } from '../links/links.ts'
import { assertGoodPassword } from '../password/password-policy.ts'
import { mayMailReset, mayTryAddress } from '../throttle/throttle.ts'
import { consumeReset, findResetAccount } from './reset.queries.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findResetAccount>>>

/** True for an account that may sign in and has an address of its own (product.md SES-07). */
export const mayBeMailed = (account: Account | undefined): account is Account & { email: string } =>
  account !== undefined && Boolean(account.email) && signInRefusalOf(account) === null

/**
 * Enqueues a reset for an account that may have one. Reply, statements and time are the same for every address
 * (security.md 2.7), and a stranger's address stays out of the queue (row 64).
 */
export async function requestReset(call: SessionCall, input: { realm: string; email: string }): Promise<void> {
  if (!(await mayMailReset(call, input))) return
  await inTransaction(call, async ({ db, jobs }) => {
    const account = await findResetAccount(db, input)
    await jobs.enqueueIf(mayBeMailed(account), db, 'mail.password-reset', { realm: input.realm, email: input.email })
  })
}

/** `n***@example.jp`: a hint at the owner of a link. */
function hintOf(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@')
  return `${Array.from(name)[0] ?? ''}***@${domain}`
}

export async function verifyReset(call: SessionCall, input: { realm: string; token: string }): Promise<ResetVerified> {
  const { email, expires_at } = await readLink(call, 'reset', input)
  return { email_hint: hintOf(email), expires_at: expires_at.toISOString() }
}

/** A wrong address is an error at its field; after a few of them the link is used up, so that nobody guesses. */
async function refuseAddress(call: SessionCall, token: string): Promise<never> {
  if (await mayTryAddress(call, token)) throw fieldProblem({ path: 'email', title: passwordWords.resetAddressWrong })
  await consumeReset(call.db, hashToken(token), call.now())
  throw new Problem('token-expired')
}

type Reset = { realm: string; token: string; email: string; password: string }

/**
 * Sets a new password by a link if the address is the link's. Ends every session, mails the person and signs nobody in.
 * Only the token's row decides, so that no step can be skipped (security.md row 5).
 */
export async function resetPassword(call: SessionCall, { realm, token, email, password }: Reset): Promise<void> {
  const person = await readLink(call, 'reset', { realm, token })
  if (person.email !== email) await refuseAddress(call, token)
  await assertGoodPassword(call, { password, owner: person })
  const hash = await hashPassword(password)
  const now = call.now()
  await inTransaction(call, async (inner) => {
    const { db, jobs } = inner
    // The account comes before its links, as in every change of a password: two at once wait in one order.
    await setPassword(db, person.id, hash, now)
    if (!(await consumeReset(db, hashToken(token), now))) throw new Problem('token-expired')
    await endSessionsOf(db, [person.id], 'password', now)
    await invalidateLinks(db, 'reset', [person.id], now)
    await invalidateLinks(db, 'invitation', [person.id], now)
    await writePersonAudit(inner, 'password-set', person)
    await jobs.enqueue(db, 'mail.password-changed', { userId: person.id, changedAt: now.toISOString() })
  })
}

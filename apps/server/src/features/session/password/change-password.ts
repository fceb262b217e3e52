import type { Token } from '@azas/api/session/session.operations.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { hashPassword, passwordMatches } from '#accounts/means/password.ts'
import { endSessionsOf, invalidateLinks } from '#accounts/means/sign-in-means.queries.ts'
import type { Actor } from '#call/actor.ts'
import { inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { openSession } from '../lifecycle/open-session.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { findPasswordOwner, isSessionOpen, setPassword } from '../lifecycle/session.queries.ts'
import { countAttempt, currentPasswordKeys } from '../throttle/throttle.ts'
import { assertGoodPassword } from './password-policy.ts'

type Change = { current_password?: string | undefined; password: string }
type Proof = { hash: string | null; current: string }

/**
 * Counts a try at the current password before it is checked, so that a stolen access token allows no faster guessing than
 * sign-in (security.md row 3).
 */
async function matchesCurrentPassword(call: SessionCall<Actor>, { hash, current }: Proof): Promise<boolean> {
  const attempt = await countAttempt(call, currentPasswordKeys(call.actor))
  return attempt.orUndo(async () => {
    const matches = await passwordMatches(hash, current)
    await (matches ? attempt.succeed() : attempt.fail())
    return matches
  })
}

/**
 * Sets the actor's password, ends all sessions and links, and opens a new session; a first login needs no current
 * password (security.md 2.8). Throws 400 for a wrong current or a weak new password, 401 if the session has ended,
 * 429 after too many wrong current passwords, 503 if hashing is overloaded.
 */
export async function changePassword(
  call: SessionCall<Actor>,
  { current_password: current, password }: Change,
): Promise<Token> {
  const { actor } = call
  const owner = await findPasswordOwner(call.db, actor.id)
  const proven =
    actor.firstLogin ||
    (current !== undefined && (await matchesCurrentPassword(call, { hash: owner.password_hash, current })))
  if (!proven) throw fieldProblem({ path: 'current_password', title: passwordWords.currentPasswordWrong })
  await assertGoodPassword(call, { password, owner })
  const hash = await hashPassword(password)
  const now = call.now()
  return inTransaction(call, async (inner) => {
    const { db, jobs } = inner
    await setPassword(db, actor.id, hash, now)
    // A reset may have ended this session during the hashing: then the old password must not set a new one.
    if (!(await isSessionOpen(db, actor.sessionId))) throw new Problem('unauthorized')
    await endSessionsOf(db, [actor.id], 'password', now)
    await invalidateLinks(db, 'invitation', [actor.id], now)
    // The mailbox may be compromised: no older reset link may stay valid.
    await invalidateLinks(db, 'reset', [actor.id], now)
    if (!actor.firstLogin)
      await jobs.enqueue(db, 'mail.password-changed', { userId: actor.id, changedAt: now.toISOString() })
    return openSession(inner, { person: { ...actor, contract_id: actor.contractId }, action: 'password-set' })
  })
}

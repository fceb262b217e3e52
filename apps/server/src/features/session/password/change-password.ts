import type { Token } from '@azas/api/session.operations.ts'
import { passwordWords } from '@azas/domain/words/password.ts'
import { endSessionsOf, invalidateLinks } from '#accounts/sign-in-means.queries.ts'
import type { Actor } from '#call/actor.ts'
import { Problem } from '#call/problem.ts'
import type { ClientOrigin } from '#call/call.ts'
import { openSession } from '../lifecycle/open-session.ts'
import { assertGoodPassword } from './password-policy.ts'
import { hashPassword, passwordMatches } from '#accounts/password.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { findPasswordOwner, isOpen, setPassword } from '../lifecycle/session.queries.ts'
import { countCurrentPassword } from '../throttle/throttle.ts'

export type PasswordChange = { current_password?: string | undefined; password: string }

async function matchesCurrentPassword(
  context: SessionContext,
  { realm, id }: Actor,
  hash: string | null,
  current: string,
): Promise<boolean> {
  const attempt = await countCurrentPassword(context, realm, id)
  try {
    const matches = await passwordMatches(hash, current)
    await (matches ? attempt.succeed() : attempt.fail())
    return matches
  } catch (error) {
    await attempt.undo()
    throw error
  }
}

async function assertCurrentPassword(
  context: SessionContext,
  actor: Actor,
  hash: string | null,
  current: string | undefined,
): Promise<void> {
  if (actor.firstLogin) return
  if (current !== undefined && (await matchesCurrentPassword(context, actor, hash, current))) return
  throw new Problem('bad-request', {
    title: passwordWords.currentPasswordWrong,
    errors: [{ path: 'current_password', title: passwordWords.currentPasswordWrong }],
  })
}

/**
 * Sets the actor's password, ends all sessions and links, and opens a new session; a first login needs no current
 * password (security.md 2.8). Throws 400 for a wrong current or a weak new password, 401 if the session has ended,
 * 429 after too many wrong current passwords, 503 if hashing is overloaded.
 */
export async function changePassword(
  context: SessionContext,
  actor: Actor,
  change: PasswordChange,
  origin: ClientOrigin,
): Promise<Token> {
  const owner = await findPasswordOwner(context.db, actor.id)
  await assertCurrentPassword(context, actor, owner.password_hash, change.current_password)
  await assertGoodPassword(context, change.password, owner)
  const hash = await hashPassword(change.password)
  const now = context.now()
  return context.db.transaction().execute(async (trx) => {
    await setPassword(trx, actor.id, hash, now)
    // A reset may have ended this session during the hashing: then the old password must not set a new one.
    if (!(await isOpen(trx, actor.sessionId))) throw new Problem('unauthorized')
    await endSessionsOf(trx, [actor.id], 'password', now)
    await invalidateLinks(trx, 'invitation', [actor.id], now)
    // The mailbox may be compromised: no older reset link may stay valid.
    await invalidateLinks(trx, 'reset', [actor.id], now)
    if (!actor.firstLogin)
      await context.jobs.enqueue(trx, 'mail.password-changed', { userId: actor.id, changedAt: now.toISOString() })
    return openSession({ ...context, db: trx, origin }, { ...actor, contract_id: actor.contractId }, 'password-set')
  })
}

import type { Token } from '@azas/api/session.operations.ts'
import { insertAuditEntries } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import type { ClientOrigin } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { sessionKey } from '../tokens/keys.ts'
import { writePersonAudit } from './person-entry.ts'
import { isGenuine, parseRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts'
import type { SessionContext } from './session-context.ts'
import { endSession, findSession, lockSession, rotateSession, type SessionRow } from './session.queries.ts'
import { isAlive, judgeRotation, refusalOf } from './session.rules.ts'
import { writeTokenPair } from './token-pair.ts'

/** The living session of a genuine token, otherwise null, so that a guessed token ends no session. */
async function findGenuineSession(
  context: SessionContext,
  db: Database,
  realm: string,
  token: RefreshToken,
): Promise<SessionRow | null> {
  await lockSession(db, token.sessionId)
  const session = await findSession(db, token.sessionId)
  if (!session || session.realm !== realm || !isGenuine(sessionKey(context.keys, session.salt), token)) return null
  return isAlive(session, context.limits, context.now()) && !refusalOf(session) ? session : null
}

async function endStolenSession(
  context: SessionContext,
  db: Database,
  session: SessionRow,
  { ip, userAgent, requestId }: ClientOrigin,
): Promise<void> {
  const { id, displayname, role, realm, session_id } = session
  const now = context.now()
  await endSession(db, session_id, 'replayed', now)
  await context.jobs.enqueue(db, 'mail.session-ended', { userId: id, endedAt: now.toISOString() })
  const entry = {
    realm,
    actor: { id, displayname, role },
    action: 'session-replayed',
    object: { type: 'session', id: session_id, name: displayname },
    contractId: session.contract_id,
    ip,
    userAgent,
    requestId,
  } as const
  await insertAuditEntries(db, [entry])
}

/**
 * Exchanges a refresh token under a lock of the session's row (security.md 2.2). Concurrent tabs and retries get the same
 * pair; a replayed token ends the session. Throws 401 for an invalid token or an ended session.
 */
export async function refresh(
  context: SessionContext,
  realm: string,
  text: string,
  origin: ClientOrigin,
): Promise<Token> {
  const token = parseRefreshToken(text)
  if (!token) throw new Problem('unauthorized')
  const pair = await context.db.transaction().execute(async (trx) => {
    const session = await findGenuineSession(context, trx, realm, token)
    if (!session) return null
    const now = context.now()
    const verdict = judgeRotation(
      { gen: session.gen, confirmedGen: session.confirmed_gen, rotatedAt: session.rotated_at },
      token.gen,
      now,
    )
    if (verdict === 'replay') return endStolenSession(context, trx, session, origin)
    const gen = verdict === 'advance' ? session.gen + 1 : session.gen
    if (verdict === 'advance') await rotateSession(trx, session.session_id, gen, now)
    return writeTokenPair(context, {
      sessionId: session.session_id,
      userId: session.id,
      realm,
      salt: session.salt,
      gen,
    })
  })
  if (!pair) throw new Problem('unauthorized')
  return pair
}

/** Ends the session of a genuine refresh token of any generation; ignores any other token (security.md 2.10). */
export async function signOut(
  context: SessionContext,
  realm: string,
  text: string,
  origin: ClientOrigin,
): Promise<void> {
  const token = parseRefreshToken(text)
  if (!token) return
  const session = await findSession(context.db, token.sessionId)
  if (!session || session.realm !== realm || !isGenuine(sessionKey(context.keys, session.salt), token)) return
  const { session_id } = session
  await context.db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, session_id, 'logout', context.now()))) return
    await writePersonAudit({ db: trx, origin }, 'logout', session)
  })
}

import type { Token } from '@azas/api/session/session.operations.ts'
import { inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { sessionKey } from '../tokens/keys.ts'
import { isGenuine, parseRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts'
import { personEntry, writePersonAudit } from './person-entry.ts'
import type { SessionCall } from './session-context.ts'
import { endSession, findSession, lockSession, rotateSession, type SessionRow } from './session.queries.ts'
import { judgeRotation, mayGoOn } from './session.rules.ts'
import { writeTokenPair } from './token-pair.ts'

type Presented = { realm: string; token: RefreshToken }

/** The session of a genuine token, otherwise null, so that a guessed token ends no session. */
async function findGenuineSession({ db, keys }: SessionCall, { realm, token }: Presented): Promise<SessionRow | null> {
  const session = await findSession(db, token.sessionId)
  return session?.realm === realm && isGenuine(sessionKey(keys, session.salt), token) ? session : null
}

async function endStolenSession(call: SessionCall, session: SessionRow): Promise<null> {
  const { db, jobs, now } = call
  const { id: userId, session_id: id, displayname: name } = session
  const at = now()
  await endSession(db, id, 'replayed', at)
  await jobs.enqueue(db, 'mail.session-ended', { userId, endedAt: at.toISOString() })
  const entry = personEntry(call, 'session-replayed', session)
  await insertAuditEntries(db, [{ ...entry, object: { type: 'session', id, name } }])
  return null
}

/** The pair for a genuine token of a living session, otherwise null; a replayed token ends its session. */
async function rotate(call: SessionCall, presented: Presented): Promise<Token | null> {
  const { db, limits } = call
  await lockSession(db, presented.token.sessionId)
  const session = await findGenuineSession(call, presented)
  const now = call.now()
  if (!session || !mayGoOn(session, limits, now)) return null
  const { session_id: sessionId, id: userId, realm, salt } = session
  const verdict = judgeRotation(session, presented.token.gen, now)
  if (verdict === 'replay') return endStolenSession(call, session)
  const gen = verdict === 'advance' ? session.gen + 1 : session.gen
  if (verdict === 'advance') await rotateSession(db, sessionId, gen, now)
  return writeTokenPair(call, { sessionId, userId, realm, salt, gen })
}

type Given = { realm: string; refresh_token: string }

/**
 * Exchanges a refresh token under a lock of the session's row (security.md 2.2). Concurrent tabs and retries get the same
 * pair; a replayed token ends the session. Throws 401 for an invalid token or an ended session.
 */
export async function refresh(call: SessionCall, { realm, refresh_token }: Given): Promise<Token> {
  const token = parseRefreshToken(refresh_token)
  const pair = token && (await inTransaction(call, (inner) => rotate(inner, { realm, token })))
  if (!pair) throw new Problem('unauthorized')
  return pair
}

/** Ends the session of a genuine refresh token of any generation; ignores any other token (security.md 2.10). */
export async function signOut(call: SessionCall, { realm, refresh_token }: Given): Promise<void> {
  const token = parseRefreshToken(refresh_token)
  const session = token && (await findGenuineSession(call, { realm, token }))
  if (!session) return
  await inTransaction(call, async (inner) => {
    if (await endSession(inner.db, session.session_id, 'logout', call.now()))
      await writePersonAudit(inner, 'logout', session)
  })
}

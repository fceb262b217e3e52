import type { FastifyRequest } from 'fastify'
import type { Actor } from '#http/actor.ts'
import { touchSession, wantsTouch } from './own-sessions.queries.ts'
import type { SessionContext } from './session-context.ts'
import { confirmGeneration, findSession, type SessionRow } from './session.queries.ts'
import { isAlive, refusalOf } from './session.rules.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u

/**
 * Who calls: a genuine access token whose session, person and contract are alive at this moment. Role, pause and the end
 * of a contract decide on the very next call (security.md row 14). Null for everything else: the caller answers 401.
 */
export async function authenticate(
  context: SessionContext,
  request: FastifyRequest,
  realm: string,
): Promise<Actor | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const now = context.now()
  const claims = token && context.accessTokens.verify(token, now)
  if (!claims || claims.realm !== realm) return null
  const session = await findSession(context.db, claims.sid)
  if (!session || !mayCall(context, session, claims, now)) return null
  if (session.confirmed_gen < claims.gen) await confirmGeneration(context.db, claims.sid, claims.gen, now)
  else if (wantsTouch(session.last_used_at, now)) await touchSession(context.db, claims.sid, now)
  return {
    id: session.id,
    role: session.role,
    displayname: session.displayname,
    contractId: session.contract_id,
    realm,
    sessionId: session.session_id,
    firstLogin: session.accessed_at === null,
  }
}

function mayCall(
  context: SessionContext,
  session: SessionRow,
  claims: { sub: string; gen: number; realm: string },
  now: Date,
): boolean {
  const times = { endedAt: session.ended_at, lastUsedAt: session.last_used_at, createdAt: session.session_created_at }
  const genuine = session.id === claims.sub && session.realm === claims.realm && claims.gen <= session.gen
  return (
    genuine &&
    isAlive(times, context.limits, now) &&
    refusalOf({ status: session.status, contractStatus: session.contract_status }) === null
  )
}

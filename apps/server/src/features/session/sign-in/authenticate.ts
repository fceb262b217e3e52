import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Actor } from '#call/actor.ts'
import { needsTouch } from '../lifecycle/last-use.queries.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { confirmGeneration, findSession, type SessionRow } from '../lifecycle/session.queries.ts'
import { mayGoOn } from '../lifecycle/session.rules.ts'
import type { AccessClaims } from '../tokens/access-token.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u

/**
 * The actor of a genuine access token whose session, user and contract are active; otherwise null. `authorization` is the
 * header. Reads the state on every call, so that a pause or an ended contract applies at once (security.md row 14).
 */
export async function authenticate(
  context: SessionContext,
  authorization: string | undefined,
  realm: string,
): Promise<Actor | null> {
  const token = bearer.exec(authorization ?? '')?.[1]
  const now = context.now()
  const claims = token && context.accessTokens.verify(token, now)
  if (!claims || claims.realm !== realm) return null
  const session = await findSession(context.db, claims.sid)
  if (!session || !fitsClaims(session, claims) || !mayGoOn(session, context.limits, now)) return null
  await noteUse(context, session, claims, now)
  return actorOf(session)
}

const fitsClaims = ({ id, realm, gen }: SessionRow, claims: AccessClaims): boolean =>
  id === claims.sub && realm === claims.realm && claims.gen <= gen

function actorOf(session: SessionRow): Actor {
  const { contract_id: contractId, company_name: companyName, contract_status: contractStatus } = session
  const hasCompany = contractId && companyName && contractStatus
  return {
    id: session.id,
    role: session.role,
    displayname: session.displayname,
    email: session.email,
    status: session.status,
    accessedAt: session.accessed_at,
    contractId,
    company: hasCompany ? { id: contractId, companyName, status: contractStatus } : null,
    realm: session.realm,
    sessionId: session.session_id,
    firstLogin: session.accessed_at === null,
  }
}

/**
 * Writes the session's last use and, on the first call of a token or of a Tokyo day, the person's day of use. A refresh
 * moves the last use without being a call, hence the check per token.
 */
async function noteUse(
  { db, uses }: SessionContext,
  session: SessionRow,
  { sid, gen }: { sid: string; gen: number },
  now: Date,
): Promise<void> {
  const today = tokyoDate(now)
  const isFirst = session.confirmed_gen < gen
  const isNewDay = tokyoDate(session.last_used_at) < today
  const isDue = needsTouch(session.last_used_at, now)
  await Promise.all([
    isFirst ? confirmGeneration(db, sid, gen, now) : isDue && uses.touch({ sessionId: sid, now }),
    (isFirst || isNewDay) && uses.noteDay({ userId: session.id, day: today }),
  ])
}

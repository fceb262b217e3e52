import type { Me } from '@azas/api/session.operations.ts'
import { loginStatusOf } from '@azas/domain/user/user.rules.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { SessionContext } from './session-context.ts'
import { findSession, type SessionRow } from './session.queries.ts'

function contractOf(session: SessionRow): Me['detail']['contract'] {
  const { contract_id: id, company_name: companyName, contract_status: status } = session
  return id && companyName && status ? { id, companyName, status } : null
}

/** The person who is signed in (seed section 7, GET /user/me). */
export async function readMe(context: SessionContext, actor: Actor): Promise<Me> {
  const session = await findSession(context.db, actor.sessionId)
  if (!session) throw new Problem('unauthorized')
  const { id, email, displayname, role, status, accessed_at } = session
  return {
    id,
    email,
    displayname,
    status: loginStatusOf(status, accessed_at),
    auth: { role },
    detail: { ...(accessed_at && { accessed_at: accessed_at.toISOString() }), contract: contractOf(session) },
  }
}

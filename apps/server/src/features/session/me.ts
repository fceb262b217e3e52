import type { Me } from '@azas/api/session.operations.ts'
import { loginStatusOf } from '@azas/domain/user/user.rules.ts'
import type { Actor } from '#call/actor.ts'

/** The person who is signed in (seed section 7, GET /user/me): the door has just read all of it. */
export function readMe({ id, email, displayname, role, status, accessedAt, company }: Actor): Me {
  return {
    id,
    email,
    displayname,
    status: loginStatusOf(status, accessedAt),
    auth: { role },
    detail: { ...(accessedAt && { accessed_at: accessedAt.toISOString() }), contract: company },
  }
}

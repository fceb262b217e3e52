import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from '#call/actor.ts'
import { Problem } from '#call/problem.ts'

/** Administrators of a realm or of one company; `brief` hides all but the identity of Admins. */
export type AdminScope = { realm: string; contractId: string | null; brief: boolean }

/** The caller's scope by the access table; `serve` has already refused callers without one. */
export function adminScope({ realm, role, contractId }: Actor): AdminScope {
  if (scopeOf(role, 'admin.read') === 'all') return { realm, contractId: null, brief: false }
  if (!contractId) throw new Problem('forbidden')
  return { realm, contractId, brief: scopeOf(role, 'company-admin.read') === null }
}

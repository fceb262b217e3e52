import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from '#call/actor.ts'
import { Problem } from '#call/problem.ts'

/** Whose administrators a caller sees: a realm's or one company's; `brief` where no more of Admins than who they are. */
export type AdminScope = { realm: string; contractId: string | null; brief: boolean }

/** The scope of a caller by the one access table; a caller without any has been refused at the door. */
export function adminScope({ realm, role, contractId }: Actor): AdminScope {
  if (scopeOf(role, 'admin.read') === 'all') return { realm, contractId: null, brief: false }
  if (!contractId) throw new Problem('forbidden')
  return { realm, contractId, brief: scopeOf(role, 'company-admin.read') === null }
}

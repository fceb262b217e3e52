import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'

/** Which sites an actor may see: a realm's, one company's, or those that one person is in charge of. */
export type ProjectScope = { realm: string; contractId: string | null; adminId: string | null }

/** The scope of a caller by the one access table; a caller without any has been refused at the door. */
export function projectScope(
  { id, role, realm, contractId }: Actor,
  permission: 'project.read' | 'project.update' | 'project.write',
): ProjectScope {
  const reach = scopeOf(role, permission)
  if (reach === 'all') return { realm, contractId: null, adminId: null }
  if (!contractId || (reach !== 'contract' && reach !== 'sites')) throw new Problem('forbidden')
  return { realm, contractId, adminId: reach === 'sites' ? id : null }
}

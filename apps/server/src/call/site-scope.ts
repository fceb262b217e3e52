import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/** Which sites an actor reaches: a realm's, one company's, or those that one person is in charge of. */
export type SiteScope = { realm: string; contractId: string | null; adminId: string | null }

/**
 * The sites that a caller reaches with a permission, by the one access table (security.md 3).
 * Throws a `forbidden` Problem where the permission reaches none; such a caller has been refused at the door already.
 */
export function siteScope(
  { id, role, realm, contractId }: Actor,
  permission: 'project.read' | 'project.update' | 'project.write' | 'project-user.read',
): SiteScope {
  const reach = scopeOf(role, permission)
  if (reach === 'all') return { realm, contractId: null, adminId: null }
  if (!contractId || (reach !== 'contract' && reach !== 'sites')) throw new Problem('forbidden')
  return { realm, contractId, adminId: reach === 'sites' ? id : null }
}

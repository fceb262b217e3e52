import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/** The sites in an actor's scope: a realm's, one company's, or those of one SubAdmin. */
export type SiteScope = { realm: string; contractId: string | null; adminId: string | null }

/**
 * The sites in the actor's scope of a permission, by the access table (security.md 3). Throws a `forbidden` Problem
 * without a scope, which `serve` has already refused.
 */
export function siteScope(
  { id, role, realm, contractId }: Actor,
  permission: 'project.read' | 'project.update' | 'project.write' | 'project-user.read' | 'project-user.write',
): SiteScope {
  const reach = scopeOf(role, permission)
  if (reach === 'all') return { realm, contractId: null, adminId: null }
  if (!contractId || (reach !== 'contract' && reach !== 'sites')) throw new Problem('forbidden')
  return { realm, contractId, adminId: reach === 'sites' ? id : null }
}

import { scopeOf } from '@azas/domain/access/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#http/actor.ts'
import type { Database } from '#db/database.ts'
import { Problem } from '#http/problem.ts'

/** Whose people may be seen: those of a realm's sites, of one company's, or of the sites that one person looks after. */
export type PeopleScope = { realm: string; contractId: string | null; adminId: string | null }

/** The scope of a caller by the one access table; a caller without any has been refused at the door. */
export function peopleScope(actor: Actor): PeopleScope {
  const reach = scopeOf(actor.role, 'project-user.read')
  if (reach === 'all') return { realm: actor.realm, contractId: null, adminId: null }
  if (!actor.contractId || (reach !== 'contract' && reach !== 'sites')) throw new Problem('forbidden')
  return { realm: actor.realm, contractId: actor.contractId, adminId: reach === 'sites' ? actor.id : null }
}

/** Conditions, all of which have to hold; there is always one. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** The conditions on a site `p` that make it one in scope, and the named one where one is named. */
export function siteInScope(scope: PeopleScope, projectId: string | undefined): RawBuilder<unknown>[] {
  const conditions = [sql`p.realm = ${scope.realm}`]
  if (projectId) conditions.push(sql`p.id = ${projectId}::uuid`)
  if (scope.contractId) conditions.push(sql`p.contract_id = ${scope.contractId}::uuid`)
  if (scope.adminId)
    conditions.push(
      sql`exists (select from admin_sites a where a.project_id = p.id and a.user_id = ${scope.adminId}::uuid)`,
    )
  return conditions
}

/** Whether a site is in scope. Throws PostgreSQL's errors. */
export async function hasSite(db: Database, scope: PeopleScope, projectId: string): Promise<boolean> {
  const { rows } = await sql`select from projects p where ${allOf(siteInScope(scope, projectId))}`.execute(db)
  return rows.length > 0
}

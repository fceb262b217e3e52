import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { SiteScope } from '#call/site-scope.ts'

/** Conditions, all of which have to hold; there is always one. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** The conditions on a site `p` that make it one in scope, and the named one where one is named. */
export function siteInScope(scope: SiteScope, projectId: string | undefined): RawBuilder<unknown>[] {
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
export async function hasSite(db: Database, scope: SiteScope, projectId: string): Promise<boolean> {
  const { rows } = await sql`select from projects p where ${allOf(siteInScope(scope, projectId))}`.execute(db)
  return rows.length > 0
}

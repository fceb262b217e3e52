import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import type { SiteScope } from './site-scope.ts'

/** Joins conditions, of which there is at least one, by `and`. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** The conditions that limit sites `p` to the scope and, if set, to one site. */
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

/** The code of a site in scope; null where there is none. Throws PostgreSQL's errors. */
export async function findSiteCode(db: Database, scope: SiteScope, projectId: string): Promise<string | null> {
  const site = sql<{ code: string }>`select p.code from projects p where ${allOf(siteInScope(scope, projectId))}`
  const { rows } = await site.execute(db)
  return rows[0]?.code ?? null
}

/** Whether a site is in scope. Throws PostgreSQL's errors. */
export const hasSite = async (db: Database, scope: SiteScope, projectId: string): Promise<boolean> =>
  (await findSiteCode(db, scope, projectId)) !== null

/** How many of some sites are in scope. Throws PostgreSQL's errors. */
export async function countSites(db: Database, scope: SiteScope, ids: readonly string[]): Promise<number> {
  const named = sql`p.id = any(${ids}::uuid[])`
  const row = await readOne(
    db,
    sql<{
      sites: number
    }>`select count(*)::int as sites from projects p where ${allOf([...siteInScope(scope, undefined), named])}`,
  )
  return row.sites
}

/** The sites in scope. Throws PostgreSQL's errors. */
export async function findSites(db: Database, scope: SiteScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p where ${allOf(siteInScope(scope, undefined))}`.execute(db)
  return rows.map(({ id }) => id)
}

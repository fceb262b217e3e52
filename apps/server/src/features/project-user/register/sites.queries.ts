import type { ProjectStatus } from '@azas/domain/project/project.ts'
import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'

/** A site that people are registered at. */
export type Site = {
  id: string
  code: string
  name: string
  status: ProjectStatus
  contractId: string
  contractStatus: ContractStatus
}

/** Locks a site in scope against its end; undefined if there is none. */
export async function lockSite(db: Database, scope: SiteScope, projectId: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select p.id, p.code, p.name, p.status, p.contract_id as "contractId", t.status as "contractStatus"
    from projects p join contracts t on t.id = p.contract_id
    where ${allOf(siteInScope(scope, projectId))} for share of p`.execute(db)
  return rows[0]
}

/** Locks a site in scope against its end and other changes of its duties; false if there is none. */
export async function lockDuties(db: Database, scope: SiteScope, projectId: string): Promise<boolean> {
  const { rows } =
    await sql`select from projects p where ${allOf(siteInScope(scope, projectId))} for no key update`.execute(db)
  return rows.length > 0
}

/** Locks several sites in scope against their end, in id order. */
export async function lockSites(db: Database, scope: SiteScope, ids: readonly string[]): Promise<void> {
  await sql`select from projects p where p.id = any(${ids}::uuid[]) and ${allOf(siteInScope(scope, undefined))}
    order by p.id for share of p`.execute(db)
}

import type { FirstRunStep } from '@azas/domain/attention/first-run.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

/** A realm, or one company of it. */
export type FirstRunScope = { realm: string; contractId: string | null }

const inCompany = ({ contractId }: FirstRunScope, column: 'id' | 'contract_id') =>
  contractId === null ? sql`` : sql`and ${sql.ref(`one.${column}`)} = ${contractId}`

/** What is there of a scope (product.md SHL-16). Existence costs the same at a million. */
export function readSteps(db: Database, scope: FirstRunScope): Promise<Record<FirstRunStep, boolean>> {
  const { realm } = scope
  return readOne(
    db,
    sql<Record<FirstRunStep, boolean>>`
      select exists (select from contracts one where one.realm = ${realm} ${inCompany(scope, 'id')}) as company,
        exists (select from users one where one.realm = ${realm} and one.role = 'Admin' and one.status <> 'Inactive'
          ${inCompany(scope, 'contract_id')}) as administrator,
        exists (select from projects one where one.realm = ${realm} ${inCompany(scope, 'contract_id')}) as site,
        exists (select from site_members m join projects one on one.id = m.project_id
          where one.realm = ${realm} ${inCompany(scope, 'contract_id')}) as people`,
  )
}

/** The newest site that has not ended; null without one. */
export async function findNewestSite(db: Database, scope: FirstRunScope): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select one.id from projects one where one.realm = ${scope.realm} and one.status <> 'Inactive'
      ${inCompany(scope, 'contract_id')} order by one.created_at desc, one.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

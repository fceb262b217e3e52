import type { FirstRun } from '@azas/domain/attention/first-run.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

/** What is there of a realm; of one company where it is named (product.md SHL-16). Existence costs the same at a million. */
export function readSteps(db: Database, realm: string, contractId: string | null): Promise<FirstRun> {
  const ofCompany = (column: 'id' | 'contract_id') =>
    contractId === null ? sql`` : sql`and ${sql.ref(`one.${column}`)} = ${contractId}`
  return readOne(
    db,
    sql<FirstRun>`
      select exists (select from contracts one where one.realm = ${realm} ${ofCompany('id')}) as company,
        exists (select from users one where one.realm = ${realm} and one.role = 'Admin' and one.status <> 'Inactive'
          ${ofCompany('contract_id')}) as administrator,
        exists (select from projects one where one.realm = ${realm} ${ofCompany('contract_id')}) as site,
        exists (select from site_members m join projects one on one.id = m.project_id
          where one.realm = ${realm} ${ofCompany('contract_id')}) as people,
        (select one.id from projects one where one.realm = ${realm} and one.status <> 'Inactive'
          ${ofCompany('contract_id')} order by one.created_at desc, one.id limit 1) as "siteId"`,
  )
}

import type { OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type FoundTenant = { id: string; code: string; name: string; status: OfficeProjectStatus }

const tenantsIn = (db: Database, realm: string) =>
  db.selectFrom('office_projects').select(['id', 'code', 'name', 'status']).where('realm', '=', realm)

/** The tenants of a realm. */
export const findAllTenants = (db: Database, realm: string): Promise<FoundTenant[]> => tenantsIn(db, realm).execute()

/** The tenants of a realm with one of the ids; until the end of the transaction their status stays as it is. */
export const lockTenants = (db: Database, realm: string, ids: readonly string[]): Promise<FoundTenant[]> =>
  tenantsIn(db, realm)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()

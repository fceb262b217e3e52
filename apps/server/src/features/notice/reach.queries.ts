import type { ReachField } from '@azas/domain/notice/notice-kinds.ts'
import type { Database } from '#db/database.ts'
import { lockTenants } from '#tenants/tenants.queries.ts'

type Found = { id: string; name: string; status: string }
type Read = (db: Database, realm: string, ids: readonly string[]) => Promise<Found[]>

/** How what was chosen is read. Tenants are locked: their end takes back what was reserved for them alone. */
export const reachReaders: Readonly<Record<ReachField, Read>> = {
  contractIds: (db, realm, ids) =>
    db
      .selectFrom('contracts')
      .select(['id', 'company_name as name', 'status'])
      .where('realm', '=', realm)
      .where('id', 'in', ids)
      .execute(),
  projectIds: (db, realm, ids) =>
    db
      .selectFrom('projects')
      .select(['id', 'name', 'status'])
      .where('realm', '=', realm)
      .where('id', 'in', ids)
      .execute(),
  officeProjectIds: lockTenants,
}

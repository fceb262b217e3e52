import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { siteRoleList } from './erasure.queries.ts'

export type Ended = { id: string; realm: string; contractId: string }

/** Locks people of sites who have ended and were not changed since an instant, but those whom another process has. */
export async function lockEndedBefore(db: Database, before: Date, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select id, realm, contract_id as "contractId" from users
    where status = 'Inactive' and updated_at < ${before} and erased_at is null
      and role in (${siteRoleList})
    limit ${limit} for no key update skip locked`.execute(db)
  return rows
}

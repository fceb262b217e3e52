import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The status that an account had when its last day passed: an extension brings it back (product.md OAC-01). */
const expiry = sql`
alter table office_accounts
  add column expired_from text check (expired_from in ('Active', 'Pause')),
  add check (expired_from is null or status = 'Inactive')`

export async function up(db: Kysely<Tables>): Promise<void> {
  await expiry.execute(db)
}

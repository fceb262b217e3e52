import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The log in its order, also from the end of a period on, and entries of actions that are rare (product.md AUD-01, PRF-26). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index audit_log_at on audit_log (at, id)`.execute(db)
  await sql`create index audit_log_action on audit_log (action, contract_id, id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * A page of recipients is read by an index of their order (product.md NTC-05, PRF-28). What has no reading, mails of before
 * it was kept and of erased people, stands by its name.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`update notice_mails set sort_key = displayname where sort_key is null`.execute(db)
  await sql`create index notice_mails_in_order on notice_mails (notice_id, state, sort_key, recipient_id) include (revision)`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** What recipients are ordered by (product.md NTC-05). Mails of before have none: theirs is the name. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table notice_mails add column sort_key text`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** When a mail of a notice failed: without it nobody sees which failures are new (product.md NTC-05). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table notice_mails add column failed_at timestamptz`.execute(db)
}

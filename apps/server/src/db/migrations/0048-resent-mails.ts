import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** How many mails went out again: the tray counts those alone (product.md SHL-15). Null for a resend of before. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table notice_mailings add column resent_mails integer`.execute(db)
}

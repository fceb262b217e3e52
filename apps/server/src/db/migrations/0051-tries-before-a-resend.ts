import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** How often a mail was tried before it was sent again: the waits of a resend begin anew, its count does not. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table notice_mails add column earlier_tries integer not null default 0`.execute(db)
}

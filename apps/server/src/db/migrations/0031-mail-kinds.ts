import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** A kind of mail is a queue of the server (jobs/queues.ts); a list of them here would need a migration for each new one. */
const kinds = sql`
alter table mail_deliveries drop constraint mail_deliveries_kind_check;
update mail_deliveries set kind = 'set-password' where kind = 'address-in-use'`

export async function up(db: Kysely<Tables>): Promise<void> {
  await kinds.execute(db)
}

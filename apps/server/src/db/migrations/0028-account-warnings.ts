import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Mails also go to office accounts, which are no users: `user_id` is whoever the kind of a mail is for (product.md OAC-01). */
const readers = sql`
alter table mail_deliveries
  drop constraint mail_deliveries_user_id_fkey,
  drop constraint mail_deliveries_kind_check,
  add constraint mail_deliveries_kind_check check (kind in
    ('invitation', 'password-reset', 'address-in-use', 'password-changed', 'session-ended',
     'notice-test', 'account-expiring'))`

export async function up(db: Kysely<Tables>): Promise<void> {
  await readers.execute(db)
}

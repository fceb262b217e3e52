import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The use of each company, counted once an hour: a million people are not counted while somebody waits (product.md SHL-17). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table contract_use (
      contract_id uuid primary key references contracts on delete cascade,
      month date not null,
      people integer[] not null check (cardinality(people) = 12),
      failed_mails integer not null,
      imports integer not null,
      counted_at timestamptz not null
    )`.execute(db)
  // The overview counts the mails that wait.
  await sql`create index mail_deliveries_waiting on mail_deliveries (next_try_at) where state = 'Scheduled'`.execute(db)
}

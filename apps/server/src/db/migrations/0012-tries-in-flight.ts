import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Tries under way, among the failures until they end; after `in_flight_until` they count as failed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table throttle_counters
      add column in_flight integer not null default 0,
      add column in_flight_until timestamptz
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table password_resets (
      token_hash bytea primary key,
      user_id uuid not null references users,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_resets_user on password_resets (user_id);
    create table throttle_counters (
      key text primary key,
      failures integer not null,
      since timestamptz not null,
      blocked_until timestamptz
    );
    create index throttle_counters_age on throttle_counters (since);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Actions on more rows than one call does, with what became of each row (product.md LST-05, USR-08). */
const tables = sql`
create table bulk_runs (
  id uuid primary key default gen_random_uuid(),
  work text not null,
  input jsonb not null,
  state text not null check (state in ('Running', 'Complete', 'Failed')),
  total integer not null,
  created_by uuid not null references users,
  origin jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index bulk_runs_person on bulk_runs (created_by, created_at desc);
create index bulk_runs_expiring on bulk_runs (expires_at);
create index bulk_runs_running on bulk_runs (id) where state = 'Running';
create table bulk_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  row integer not null,
  record_id uuid not null,
  name text,
  ok boolean,
  title text,
  primary key (run_id, row)
);
create index bulk_rows_open on bulk_rows (run_id, row) where ok is null;
create index bulk_rows_failed on bulk_rows (run_id, row) where not ok;
`

export async function up(db: Kysely<Tables>): Promise<void> {
  await tables.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Imports of a file, their rows, and the columns that a company's files had before (product.md USR-03). */
const tables = sql`
create table imports (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  kind text not null,
  project_id uuid references projects,
  created_by uuid not null references users,
  file_name text not null,
  file_bytes integer not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text check (encoding in ('utf-8', 'utf-16', 'shift_jis')),
  columns text[] not null,
  mapping text[] not null,
  state text not null check (state in ('Checked', 'Running', 'Complete', 'Failed', 'Cancelled')),
  total integer not null,
  invites boolean not null default false,
  origin jsonb,
  tries integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index imports_person on imports (created_by, created_at desc);
create index imports_site on imports (project_id, created_at desc);
create index imports_expiring on imports (expires_at);
create index imports_running on imports (id) where state = 'Running';
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  cells text[] not null,
  twin_row integer,
  twin_kind text check (twin_kind in ('same', 'similar')),
  outcome text not null check (outcome in ('create', 'update', 'skip', 'doubtful', 'error')),
  errors jsonb not null default '[]',
  remarks jsonb not null default '[]',
  match jsonb,
  is_invitable boolean not null default false,
  decision text check (decision in ('update', 'create', 'skip')),
  result text check (result in ('created', 'updated', 'skipped', 'failed', 'undecided')),
  record_id uuid,
  primary key (import_id, row)
);
create index import_rows_outcome on import_rows (import_id, outcome, row);
create index import_rows_open on import_rows (import_id, row) where result is null;
create table import_columns (
  owner_id uuid not null,
  kind text not null,
  header text not null,
  field text not null,
  primary key (owner_id, kind, header)
);
`

/** Finds people of a company by their name, as an import and a registration ask for namesakes. */
const names = sql`
create index users_named on users (contract_id, split_part(search_key, E'\n', 1))
  where role in ('Manager', 'SubManager', 'Worker', 'Operator');
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [tables, names]) await part.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Two-character pieces of a folded name: two Japanese characters are a word that an index can answer. */
const functions = sql`
create extension if not exists btree_gin;
create function bigrams(folded text) returns text[] language sql immutable strict parallel safe as
$$ select coalesce(array_agg(distinct substr(folded, i, 2)), '{}') from generate_series(1, greatest(length(folded) - 1, 1)) i $$;
`

const companies = sql`
create table realms (
  id text primary key, created_at timestamptz not null default now(), is_demo boolean not null default false
);
create table contracts (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  company_name text not null,
  company_name_kana text,
  contract_number text not null,
  corporate_number text,
  postal_code text,
  address text,
  contact_name text,
  contact_email text,
  contact_phone text,
  start_date date not null,
  end_date date,
  status text not null check (status in ('Signed', 'Terminated')),
  note text,
  search_key text not null,
  sort_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (realm, contract_number)
);
create table contract_counts (
  contract_id uuid primary key references contracts on delete cascade,
  admins integer not null default 0,
  active_projects integer not null default 0,
  projects integer not null default 0,
  people integer not null default 0,
  last_used_on date
);
create table projects (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  contract_id uuid not null references contracts,
  code text not null,
  name text not null,
  status text not null check (status in ('Active', 'Pause', 'Inactive')),
  postal_code text,
  address text,
  start_date date not null,
  end_date date,
  affiliations text[] not null default '{}',
  primary_subcontractors text[] not null default '{}',
  search_key text not null,
  sort_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (realm, code)
);
create index projects_contract on projects (contract_id);
`

const people = sql`
create table users (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  contract_id uuid references contracts,
  email text,
  sign_in_id text,
  displayname text not null,
  displayname_kana text,
  role text not null check (role in ('SuperUser', 'Admin', 'SubAdmin', 'Manager', 'SubManager', 'Worker', 'Operator')),
  status text not null check (status in ('Active', 'Pause', 'Inactive')),
  age integer,
  experience_length integer,
  sex text check (sex in ('male', 'female', 'other', 'noAnswer')),
  password_hash text,
  accessed_at timestamptz,
  search_key text not null,
  sort_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((role = 'SuperUser') = (contract_id is null)),
  check (email is not null or sign_in_id is not null),
  unique (realm, email),
  unique (realm, sign_in_id)
);
create index users_contract_role on users (contract_id, role);
create table site_members (
  project_id uuid not null references projects,
  user_id uuid not null references users,
  company text,
  primary_subcontractor text,
  jobs text[] not null default '{}',
  role text not null,
  status text not null,
  search_key text not null,
  sort_key text not null,
  registered_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index site_members_newest on site_members (project_id, registered_at desc, user_id);
create index site_members_user on site_members (user_id);
create index site_members_search on site_members using gin (project_id, bigrams(search_key));
create table admin_sites (
  user_id uuid not null references users, project_id uuid not null references projects, primary key (user_id, project_id)
);
`

const sessions = sql`
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  realm text not null references realms,
  salt bytea not null,
  gen integer not null default 1,
  confirmed_gen integer not null default 0,
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text,
  client_type text not null,
  os_type text,
  os_version text,
  user_agent text,
  ip text
);
create index sessions_live on sessions (user_id, created_at) where ended_at is null;
create table invitations (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_user on invitations (user_id);
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  realm text not null references realms,
  actor_id uuid,
  actor_name text,
  actor_role text,
  ip text,
  request_id text,
  action text not null,
  object_type text not null,
  object_id uuid,
  object_name text,
  changes jsonb
);
create index audit_log_object on audit_log (object_type, object_id, id);
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
`

/** One statement-level trigger a table: a million rows are counted in one pass, in the transaction that writes them. */
const counters = sql`
create function count_contract() returns trigger language plpgsql as
$$ begin insert into contract_counts (contract_id) values (new.id); return null; end $$;
create trigger contracts_counted after insert on contracts for each row execute function count_contract();

create function user_weight(role text, status text, out admin integer, out person integer) language sql immutable as
$$ select (role = 'Admin' and status <> 'Inactive')::int, (role not in ('SuperUser', 'Admin', 'SubAdmin') and status <> 'Inactive')::int $$;
create function add_user_counts(deltas jsonb) returns void language sql as
$$ update contract_counts c set admins = c.admins + d.admins, people = c.people + d.people
   from jsonb_to_recordset(deltas) as d(contract_id uuid, admins integer, people integer) where c.contract_id = d.contract_id $$;
create function count_users() returns trigger language plpgsql as $$
declare deltas jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into deltas from (
      select contract_id, sum(w.admin) as admins, sum(w.person) as people
      from new_rows, user_weight(role, status) w where contract_id is not null group by contract_id order by contract_id) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into deltas from (
      select contract_id, -sum(w.admin) as admins, -sum(w.person) as people
      from old_rows, user_weight(role, status) w where contract_id is not null group by contract_id order by contract_id) d;
  else
    select jsonb_agg(d) into deltas from (
      select contract_id, sum(sign * w.admin) as admins, sum(sign * w.person) as people
      from (select contract_id, role, status, 1 as sign from new_rows
            union all select contract_id, role, status, -1 from old_rows) r, user_weight(role, status) w
      where contract_id is not null group by contract_id
      having sum(sign * w.admin) <> 0 or sum(sign * w.person) <> 0 order by contract_id) d;
  end if;
  if deltas is not null then perform add_user_counts(deltas); end if;
  return null;
end $$;
create trigger users_counted_i after insert on users referencing new table as new_rows for each statement execute function count_users();
create trigger users_counted_d after delete on users referencing old table as old_rows for each statement execute function count_users();
create trigger users_counted_u after update on users referencing old table as old_rows new table as new_rows for each statement execute function count_users();

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update contract_counts c set projects = c.projects + d.n, active_projects = c.active_projects + d.active
    from (select contract_id, count(*) as n, count(*) filter (where status = 'Active') as active from new_rows group by contract_id) d
    where c.contract_id = d.contract_id;
  end if;
  if tg_op <> 'INSERT' then
    update contract_counts c set projects = c.projects - d.n, active_projects = c.active_projects - d.active
    from (select contract_id, count(*) as n, count(*) filter (where status = 'Active') as active from old_rows group by contract_id) d
    where c.contract_id = d.contract_id;
  end if;
  return null;
end $$;
create trigger projects_counted_i after insert on projects referencing new table as new_rows for each statement execute function count_projects();
create trigger projects_counted_d after delete on projects referencing old table as old_rows for each statement execute function count_projects();
create trigger projects_counted_u after update on projects referencing old table as old_rows new table as new_rows for each statement execute function count_projects();
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [functions, companies, people, sessions, counters]) await part.execute(db)
}

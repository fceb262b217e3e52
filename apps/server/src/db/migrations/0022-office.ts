import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Office tenants, the accounts of the office, and who of them belongs to which tenant (product.md OPJ-01, OAC-01). */
const tables = sql`
create table office_projects (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  code text not null,
  name text not null,
  category text not null check (category in ('CompanyProject', 'SomeProject')),
  status text not null check (status in ('Active', 'Pause', 'Inactive')),
  start_date date,
  end_date date check (start_date <= end_date),
  description text,
  search_key text not null,
  sort_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (realm, code)
);
create table office_accounts (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  displayname text not null,
  email text not null,
  type text not null check (type in ('Member', 'Contract', 'Guest')),
  status text not null check (status in ('Active', 'Pause', 'Inactive')),
  expires_on date check (type <> 'Guest' or expires_on is not null),
  search_key text not null,
  sort_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (realm, email)
);
create index office_accounts_expiring on office_accounts (expires_on) where status <> 'Inactive';
create table office_account_tenants (
  office_account_id uuid not null references office_accounts,
  office_project_id uuid not null references office_projects,
  is_admin boolean not null default false,
  primary key (office_account_id, office_project_id)
);
create index office_account_tenants_project on office_account_tenants (office_project_id);
create table office_account_warnings (
  office_account_id uuid not null references office_accounts,
  expires_on date not null,
  days integer not null check (days in (14, 3)),
  warned_at timestamptz not null,
  primary key (office_account_id, expires_on, days)
);
create table office_project_counts (
  office_project_id uuid primary key references office_projects on delete cascade,
  accounts integer not null default 0,
  administrators integer not null default 0
);
`

/** Counts of a tenant's accounts that have not ended, as 0001 counts companies; rows are locked in one order. */
const counters = sql`
create function count_office_project() returns trigger language plpgsql as
$$ begin insert into office_project_counts (office_project_id) values (new.id); return null; end $$;
create trigger office_projects_counted after insert on office_projects for each row execute function count_office_project();

create function add_office_counts(deltas jsonb) returns void language plpgsql as $$ begin
  perform from office_project_counts
  where office_project_id in (select d.office_project_id from jsonb_to_recordset(deltas) as d(office_project_id uuid))
  order by office_project_id for update;
  update office_project_counts c set accounts = c.accounts + d.accounts, administrators = c.administrators + d.administrators
  from jsonb_to_recordset(deltas) as d(office_project_id uuid, accounts integer, administrators integer)
  where c.office_project_id = d.office_project_id;
end $$;
`

/** The accounts are locked before their states are read, so that a state that changes meanwhile is counted once. */
const tenants = sql`
create function count_office_tenants() returns trigger language plpgsql as $$
declare
  changed jsonb := '[]';
  deltas jsonb;
begin
  if tg_op <> 'DELETE' then
    select changed || coalesce(jsonb_agg(to_jsonb(n) || '{"sign": 1}'), '[]') into changed from new_rows n;
  end if;
  if tg_op <> 'INSERT' then
    select changed || coalesce(jsonb_agg(to_jsonb(o) || '{"sign": -1}'), '[]') into changed from old_rows o;
  end if;
  perform from office_accounts
  where id in (select r.office_account_id from jsonb_to_recordset(changed) as r(office_account_id uuid))
  order by id for no key update;
  select jsonb_agg(d) into deltas from (
    select r.office_project_id, sum(r.sign) as accounts, coalesce(sum(r.sign) filter (where r.is_admin), 0) as administrators
    from jsonb_to_recordset(changed) as r(office_account_id uuid, office_project_id uuid, is_admin boolean, sign integer)
    join office_accounts a on a.id = r.office_account_id and a.status <> 'Inactive' group by 1) d;
  if deltas is not null then perform add_office_counts(deltas); end if;
  return null;
end $$;
create trigger office_account_tenants_counted_i after insert on office_account_tenants referencing new table as new_rows for each statement execute function count_office_tenants();
create trigger office_account_tenants_counted_d after delete on office_account_tenants referencing old table as old_rows for each statement execute function count_office_tenants();
create trigger office_account_tenants_counted_u after update on office_account_tenants referencing old table as old_rows new table as new_rows for each statement execute function count_office_tenants();
`

const states = sql`
create function count_office_states() returns trigger language plpgsql as $$
declare deltas jsonb;
begin
  select jsonb_agg(d) into deltas from (
    select t.office_project_id, sum(r.sign) as accounts, coalesce(sum(r.sign) filter (where t.is_admin), 0) as administrators
    from (
      select n.id, case n.status when 'Inactive' then -1 else 1 end as sign from new_rows n join old_rows o using (id)
      where (n.status = 'Inactive') <> (o.status = 'Inactive')) r
    join office_account_tenants t on t.office_account_id = r.id group by 1) d;
  if deltas is not null then perform add_office_counts(deltas); end if;
  return null;
end $$;
create trigger office_accounts_counted after update on office_accounts referencing old table as old_rows new table as new_rows for each statement execute function count_office_states();
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [tables, counters, tenants, states]) await part.execute(db)
}

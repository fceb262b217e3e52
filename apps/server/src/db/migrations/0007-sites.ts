import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** A person's days of use take a row a month, a bit a day: a year of a million people is some millions of narrow rows. */
const use = sql`
create table user_months (
  user_id uuid not null references users on delete cascade,
  month date not null check (extract(day from month) = 1),
  days integer not null check (days > 0),
  primary key (user_id, month)
);
create function last_day_of(month date, days integer) returns date language sql immutable parallel safe as
$$ select month + length(ltrim(days::bit(31)::text, '0')) - 1 $$;
`

/** What the list of sites shows and sorts by. */
const counts = sql`
create table project_counts (
  project_id uuid primary key references projects on delete cascade,
  managers integer not null default 0,
  sub_managers integer not null default 0,
  workers integer not null default 0,
  operators integer not null default 0,
  people integer not null generated always as (managers + sub_managers + workers + operators) stored,
  active_month date,
  active_people integer not null default 0,
  last_used_on date
);
insert into project_counts (project_id) select id from projects;

create function count_site() returns trigger language plpgsql as
$$ begin insert into project_counts (project_id) select id from new_rows; return null; end $$;
create trigger projects_counted after insert on projects referencing new table as new_rows for each statement execute function count_site();
`

/** Role counts are sums of site_counts' (0005), so a load of a million people costs a few rows here. */
const roles = sql`
create function add_role_counts(deltas jsonb) returns void language sql as $$
update project_counts c set managers = managers + d.m, sub_managers = sub_managers + d.s, workers = workers + d.w, operators = operators + d.o
from (select project_id, coalesce(sum(people) filter (where role = 'Manager'), 0) as m, coalesce(sum(people) filter (where role = 'SubManager'), 0) as s,
    coalesce(sum(people) filter (where role = 'Worker'), 0) as w, coalesce(sum(people) filter (where role = 'Operator'), 0) as o
  from jsonb_to_recordset(deltas) as r(project_id uuid, role text, login_status text, people integer)
  where login_status <> 'Inactive' group by project_id) d
where c.project_id = d.project_id $$;
create function count_site_roles() returns trigger language plpgsql as $$
declare deltas jsonb;
begin
  perform from project_counts where project_id in (select project_id from new_rows) order by project_id for update;
  if tg_op = 'INSERT' then select jsonb_agg(n) into deltas from new_rows n;
  else
    select jsonb_agg(r) into deltas from (
      select n.project_id, n.role, n.login_status, n.people - o.people as people from new_rows n
      join old_rows o using (project_id, role, login_status)) r;
  end if;
  if deltas is not null then perform add_role_counts(deltas); end if;
  return null;
end $$;
create trigger site_counts_summed_i after insert on site_counts referencing new table as new_rows for each statement execute function count_site_roles();
create trigger site_counts_summed_u after update on site_counts referencing old table as old_rows new table as new_rows for each statement execute function count_site_roles();
select add_role_counts(jsonb_agg(s)) from site_counts s;
`

/**
 * active_people counts the people with a row of active_month, the newest month that any of them has. Whoever joins or
 * begins a month may bring a newer one, in which nobody else of the site has been. Sites are locked before anything is
 * counted, in one order, so that two writers neither wait for each other nor count by what the other one changes.
 */
const actives = sql`
create function add_actives(found jsonb) returns void language sql as $$
update project_counts c set active_month = f.month,
  active_people = f.people + case when c.active_month = f.month then c.active_people else 0 end
from (select distinct on (project_id) project_id, month, people
  from jsonb_to_recordset(found) as r(project_id uuid, month date, people integer) order by project_id, month desc) f
where c.project_id = f.project_id and f.month >= coalesce(c.active_month, f.month) $$;

create function count_joined() returns trigger language plpgsql as $$
declare found jsonb;
begin
  perform from project_counts where project_id in (select project_id from new_rows) order by project_id for update;
  select jsonb_agg(f) into found from (
    select n.project_id, a.month, count(*) as people from new_rows n join user_months a using (user_id) group by 1, 2) f;
  if found is not null then perform add_actives(found); end if;
  return null;
end $$;
create trigger site_members_joined after insert on site_members referencing new table as new_rows for each statement execute function count_joined();

create function count_left() returns trigger language plpgsql as $$ begin
  perform from project_counts where project_id in (select project_id from old_rows) order by project_id for update;
  update project_counts c set active_people = c.active_people - f.people
  from (select project_id, count(*) as people from old_rows join project_counts using (project_id)
    join user_months a using (user_id) where a.month = active_month group by project_id) f
  where c.project_id = f.project_id;
  return null;
end $$;
create trigger site_members_left after delete on site_members referencing old table as old_rows for each statement execute function count_left();

create function count_use() returns trigger language plpgsql as $$
declare found jsonb;
begin
  if tg_op = 'INSERT' then
    perform from project_counts where project_id in (select project_id from site_members join new_rows using (user_id)) order by project_id for update;
    select jsonb_agg(f) into found from (
      select m.project_id, n.month, count(*) as people from new_rows n join site_members m using (user_id) group by 1, 2) f;
    if found is not null then perform add_actives(found); end if;
  end if;
  update project_counts c set last_used_on = f.day
  from (select m.project_id, max(last_day_of(n.month, n.days)) as day from new_rows n join site_members m using (user_id) group by 1) f
  where c.project_id = f.project_id and f.day > coalesce(c.last_used_on, '-infinity');
  return null;
end $$;
create trigger user_months_counted_i after insert on user_months referencing new table as new_rows for each statement execute function count_use();
create trigger user_months_counted_u after update on user_months referencing new table as new_rows for each statement execute function count_use();
`

/** What is known of the past: the last use of every session. The index finds who has a duty among 100,000 people. */
const rest = sql`
insert into user_months
  select user_id, date_trunc('month', day)::date, bit_or(1 << extract(day from day)::int - 1)
  from (select user_id, (last_used_at at time zone 'Asia/Tokyo')::date as day from sessions) s group by 1, 2;
create index site_members_duties on site_members (project_id) where jobs && '{SiteMange,Gift,NearMiss}'::text[];
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [use, counts, roles, actives, rest]) await part.execute(db)
}

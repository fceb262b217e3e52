import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * What a site's list searches, sorts and shows of a person stands in `site_members` itself: one index scan is a page
 * (product.md USR). `company_key` tells the company's part of `search_key` from the name's, for the seed's form asks for
 * either. Whoever inserts may leave both out.
 */
const columns = sql`
alter table site_members add column login_status text check (login_status in ('NoLogin', 'Active', 'Pause', 'Inactive'));
alter table site_members add column company_key text;

create function login_status_of(status text, accessed_at timestamptz) returns text language sql immutable parallel safe as
$$ select case when status = 'Active' and accessed_at is null then 'NoLogin' else status end $$;
create function company_key_of(search_key text, person_key text) returns text language sql immutable parallel safe as
$$ select case when starts_with(search_key, person_key) then ltrim(substr(search_key, length(person_key) + 1), E'\n') else '' end $$;

update site_members m set login_status = login_status_of(u.status, u.accessed_at), company_key = company_key_of(m.search_key, u.search_key)
from users u where u.id = m.user_id;
alter table site_members alter column login_status set not null, alter column company_key set not null;

create function fill_member() returns trigger language plpgsql as $$ begin
  select login_status_of(u.status, u.accessed_at), company_key_of(new.search_key, u.search_key)
  into new.login_status, new.company_key from users u where u.id = new.user_id;
  return new;
end $$;
create trigger site_members_filled_i before insert on site_members for each row
  when (new.login_status is null or new.company_key is null) execute function fill_member();
create trigger site_members_filled_u before update of search_key on site_members for each row
  when (new.search_key <> old.search_key and new.company_key = old.company_key) execute function fill_member();

create function follow_user() returns trigger language plpgsql as $$ begin
  update site_members m set role = n.role, status = n.status, login_status = login_status_of(n.status, n.accessed_at),
    sort_key = n.sort_key, search_key = concat_ws(E'\n', nullif(n.search_key, ''), nullif(m.company_key, ''))
  from new_rows n join old_rows o on o.id = n.id
  where m.user_id = n.id and (n.role, n.status, n.sort_key, n.search_key, n.accessed_at is null)
    is distinct from (o.role, o.status, o.sort_key, o.search_key, o.accessed_at is null);
  return null;
end $$;
create trigger users_followed after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function follow_user();
`

/** The pieces of 0001 (only their order and their repetitions differ, which the index drops) in a quarter of the time. */
const pieces = sql`
drop index site_members_search; -- filling the columns would write every piece once more
create or replace function bigrams(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(folded, null);
  pieces text[] := '{}';
begin
  for i in 1..greatest(cardinality(letters) - 1, 0) loop pieces[i] := letters[i] || letters[i + 1]; end loop;
  return case when cardinality(letters) = 1 then letters else pieces end;
end $$;
`

/** A page's order and the flags that filter it: deep pages are read from the index alone (PRF-5). */
const indexes = sql`
drop index site_members_newest;
create index site_members_newest on site_members (project_id, registered_at desc, user_id) include (role, login_status);
create index site_members_named on site_members (project_id, sort_key, user_id) include (role, login_status);
create index site_members_all_newest on site_members (registered_at desc, user_id, project_id) include (role, login_status);
create index site_members_search on site_members using gin (project_id, bigrams(search_key));
`

/** How many people of a role and a state a site has: exact totals for nothing (PRF-1), counted as 0001 counts companies. */
const counters = sql`
create table site_counts (
  project_id uuid not null references projects on delete cascade,
  role text not null,
  login_status text not null,
  people integer not null,
  primary key (project_id, role, login_status)
);
insert into site_counts select project_id, role, login_status, count(*) from site_members group by 1, 2, 3;

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_counts as c select project_id, role, login_status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (project_id, role, login_status) do update set people = c.people + excluded.people;
  elsif tg_op = 'DELETE' then
    insert into site_counts as c select project_id, role, login_status, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (project_id, role, login_status) do update set people = c.people + excluded.people;
  else
    insert into site_counts as c
    select project_id, role, login_status, sum(sign) from (
      select project_id, role, login_status, 1 as sign from new_rows
      union all select project_id, role, login_status, -1 from old_rows) r
    group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
    on conflict (project_id, role, login_status) do update set people = c.people + excluded.people;
  end if;
  return null;
end $$;
create trigger site_members_counted_i after insert on site_members referencing new table as new_rows for each statement execute function count_members();
create trigger site_members_counted_d after delete on site_members referencing old table as old_rows for each statement execute function count_members();
create trigger site_members_counted_u after update on site_members referencing old table as old_rows new table as new_rows for each statement execute function count_members();
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [pieces, columns, indexes, counters]) await part.execute(db)
}

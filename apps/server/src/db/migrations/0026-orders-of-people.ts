import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** What the list sorts by and filters by, in words of the person (PRF-14). */
const columns = sql`
create function seen_on_of(person uuid, accessed_at timestamptz) returns date language sql stable as
$$ select greatest((accessed_at at time zone 'Asia/Tokyo')::date, (select last_day_of(month, days) from user_months
  where user_id = person order by month desc limit 1), '-infinity') $$;

drop index site_members_newest, site_members_named, site_members_all_newest, site_members_search, site_members_user, site_members_duties;
alter table site_members add column experience_length integer, add column accessed_at timestamptz, add column seen_on date;
`

/**
 * `seen_on` is the last day of use or the first sign-in, at most 28 days behind, so that a person who comes daily does not
 * rewrite the row daily. Changing a type writes the table anew: an update would leave a dead row beside each in all indexes.
 */
const values = sql`
create function experience_for(person uuid) returns integer language sql stable as
$$ select experience_length from users where id = person $$;
create function access_for(person uuid) returns timestamptz language sql stable as
$$ select accessed_at from users where id = person $$;
alter table site_members alter column experience_length type integer using experience_for(user_id),
  alter column accessed_at type timestamptz using access_for(user_id),
  alter column seen_on type date using seen_on_of(user_id, access_for(user_id)),
  alter column seen_on set not null;
drop function experience_for, access_for;
`

/** A person's columns follow the person: filled on joining, changed with the account, seen by days of use. */
const triggers = sql`
create or replace function fill_member() returns trigger language plpgsql as $$ begin
  select coalesce(new.login_status, login_status_of(u.status, u.accessed_at)), company_key_of(new.search_key, u.search_key),
    u.experience_length, u.accessed_at, seen_on_of(u.id, u.accessed_at)
  into new.login_status, new.company_key, new.experience_length, new.accessed_at, new.seen_on from users u where u.id = new.user_id;
  return new;
end $$;
create function fill_company() returns trigger language plpgsql as $$ begin
  select company_key_of(new.search_key, u.search_key) into new.company_key from users u where u.id = new.user_id;
  return new;
end $$;
drop trigger site_members_filled_i on site_members;
create trigger site_members_filled_i before insert on site_members for each row
  when (new.login_status is null or new.company_key is null or new.seen_on is null) execute function fill_member();
drop trigger site_members_filled_u on site_members;
create trigger site_members_filled_u before update of search_key on site_members for each row
  when (new.search_key <> old.search_key and new.company_key = old.company_key) execute function fill_company();

create or replace function follow_user() returns trigger language plpgsql as $$ begin
  update site_members m set role = n.role, status = n.status, login_status = login_status_of(n.status, n.accessed_at),
    sort_key = n.sort_key, search_key = concat_ws(E'\n', nullif(n.search_key, ''), nullif(m.company_key, '')),
    experience_length = n.experience_length, accessed_at = n.accessed_at,
    seen_on = case when n.accessed_at is distinct from o.accessed_at then seen_on_of(n.id, n.accessed_at) else m.seen_on end
  from new_rows n join old_rows o on o.id = n.id
  where m.user_id = n.id and (n.role, n.status, n.sort_key, n.search_key, n.accessed_at, n.experience_length)
    is distinct from (o.role, o.status, o.sort_key, o.search_key, o.accessed_at, o.experience_length);
  return null;
end $$;
`

/** By their names they fire before the triggers of 0007: whoever leaves a site locks the membership before the counters. */
const use = sql`
create function note_seen() returns trigger language plpgsql as $$ begin
  update site_members m set seen_on = n.day
  from (select user_id, max(last_day_of(month, days)) as day from new_rows group by 1) n
  where m.user_id = n.user_id and m.seen_on < n.day - 28;
  return null;
end $$;
create function note_unseen() returns trigger language plpgsql as $$ begin
  update site_members m set seen_on = seen_on_of(m.user_id, m.accessed_at)
  where m.user_id in (select user_id from old_rows);
  return null;
end $$;
create trigger user_months_called_i after insert on user_months referencing new table as new_rows for each statement execute function note_seen();
create trigger user_months_called_u after update on user_months referencing new table as new_rows for each statement execute function note_seen();
create trigger user_months_called_d after delete on user_months referencing old table as old_rows for each statement execute function note_unseen();
`

/** Letters and pairs of letters: 林, 森 and 原 are family names (PRF-15). */
const pieces = sql`
create function pieces_of(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(folded, null);
  pieces text[] := letters;
  count integer := cardinality(letters);
begin
  for i in 1..count - 1 loop pieces[count + i] := letters[i] || letters[i + 1]; end loop;
  return pieces;
end $$;
create index site_members_search on site_members using gin (project_id, pieces_of(search_key));
`

/** An index for each order of a site's list, and for the two that are offered over all sites. */
const indexes = sql`
create index site_members_user on site_members (user_id);
create index site_members_duties on site_members (project_id) include (user_id, jobs, role, login_status, registered_at, sort_key)
  where jobs && '{SiteMange,Gift,NearMiss}'::text[];
create index site_members_newest on site_members (project_id, registered_at desc, user_id) include (role, login_status);
create index site_members_named on site_members (project_id, sort_key, user_id) include (role, login_status);
create index site_members_all_newest on site_members (registered_at desc, user_id, project_id) include (role, login_status);
create index site_members_all_named on site_members (sort_key, user_id, project_id) include (role, login_status);
create index site_members_by_company on site_members (project_id, nullif(company_key, ''), user_id) include (role, login_status);
create index site_members_by_primary on site_members (project_id, primary_subcontractor, user_id) include (role, login_status);
create index site_members_by_role on site_members (project_id, role, user_id) include (login_status);
create index site_members_by_status on site_members (project_id, login_status, user_id) include (role);
create index site_members_by_experience on site_members (project_id, experience_length, user_id) include (role, login_status);
create index site_members_by_access on site_members (project_id, accessed_at, user_id) include (role, login_status);
create index site_members_seen on site_members (project_id, seen_on) include (user_id, registered_at, role, login_status)
  where login_status in ('NoLogin', 'Active');
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [columns, values, triggers, use, pieces, indexes]) await part.execute(db)
}

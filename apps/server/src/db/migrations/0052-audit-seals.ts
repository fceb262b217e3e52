import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  // Entries of before have no salt: a default that differs by row would rewrite the whole log.
  sql`alter table audit_log add column salt uuid, add column sealed_contents bytea`,
  sql`alter table audit_log alter column salt set default gen_random_uuid()`,
  sql`create table audit_seals (
    id bigint primary key,
    last_entry bigint not null unique,
    entries integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    hash bytea not null
  )`,
  sql`create function refuse_change_of_seal() returns trigger language plpgsql as $$ begin
    raise exception 'the seals of the audit log are append-only' using errcode = 'insufficient_privilege';
  end $$`,
  sql`create trigger audit_seals_append_only before update or delete or truncate on audit_seals
    for each statement execute function refuse_change_of_seal()`,
  // What an erasure takes away has gone into the seal: its hash stays, without the salt by which names could be tried.
  sql`create function contents_hash(entry audit_log) returns bytea language sql immutable as $$
    select sha256(convert_to(jsonb_build_array(entry.salt, entry.actor_name, entry.object_name, entry.ip, entry.user_agent,
      entry.changes)::text, 'UTF8')) where entry.salt is not null $$`,
  sql`create or replace function erase_from_log(person uuid, entries jsonb) returns integer language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare
    site_roles constant text[] := '{Manager,SubManager,Worker,Operator}';
    erased_name constant text := '消去された利用者';
    erased integer;
  begin
    if not exists (select from users where id = person and erased_at is not null and role = any(site_roles))
      or not exists (select from audit_log where object_type = 'person' and object_id = person
        and action in ('erased', 'erased-by-period')) then
      raise exception 'only who was erased leaves the log' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('azas.erases', 'on', true);
    update audit_log a set
      sealed_contents = coalesce(a.sealed_contents, contents_hash(a)),
      salt = null,
      actor_name = case when a.actor_id = person then erased_name else a.actor_name end,
      ip = case when a.actor_id = person then null else a.ip end,
      user_agent = case when a.actor_id = person then null else a.user_agent end,
      object_name = case when a.object_id = person or a.object_type = 'session' then erased_name else a.object_name end,
      changes = case when a.object_id = person then e.changes else a.changes end,
      person_key = e.person_key,
      search_key = e.search_key
    from jsonb_to_recordset(entries) as e(id bigint, changes jsonb, person_key text, search_key text)
    where a.id = e.id
      and (a.actor_id = person and a.actor_role = any(site_roles)
        or a.object_type in ('user', 'person') and a.object_id = person and a.actor_id is distinct from person)
      and (a.object_id is distinct from person or is_erasure_of(a.changes, e.changes));
    get diagnostics erased = row_count;
    perform set_config('azas.erases', 'off', true);
    return erased;
  end $$`,
]

/** Seals of the log, by which altered entries show (SEC-60, decision 0075). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

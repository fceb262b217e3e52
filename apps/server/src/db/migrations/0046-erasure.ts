import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  sql`alter table users add column erased_at timestamptz`,
  // The role that serves has no UPDATE: it changes entries by the function below alone.
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('azas.erases', true) = 'on' then return null; end if;
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end $$`,
  sql`create function erased_change(change jsonb) returns jsonb language sql immutable as $$
    select jsonb_build_object(
      'before', case when coalesce(change -> 'before', 'null') <> 'null' then '（消去済み）' end,
      'after', case when coalesce(change -> 'after', 'null') <> 'null' then '（消去済み）' end) $$`,
  // Both have the same fields, each with its old values or with the mark of erased ones.
  sql`create function is_erasure_of(old jsonb, new jsonb) returns boolean language sql immutable as $$
    select old is not distinct from new or (
      (select array_agg(key order by key) from jsonb_object_keys(old) key)
        = (select array_agg(key order by key) from jsonb_object_keys(new) key)
      and not exists (
        select from jsonb_each(old) o where new -> o.key not in (o.value, erased_change(o.value)))) $$`,
  /**
   * Takes an erased person of a site out of entries by or about them, once an entry says that they were erased (decision
   * 0070). Names, address and browser are its own business; only values of changes and the texts for search are given.
   */
  sql`create function erase_from_log(person uuid, entries jsonb) returns integer language plpgsql
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

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

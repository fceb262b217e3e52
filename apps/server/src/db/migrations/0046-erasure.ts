import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  sql`alter table users add column erased_at timestamptz`,
  // The role that serves has no UPDATE: it changes entries by the function below alone.
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('azas.erases', true) = 'on' then return null; end if;
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end $$`,
  /**
   * Takes an erased person out of entries by or about them (decision 0070). Names, address and browser are its own
   * business; only the values of a change and the texts for search are given.
   */
  sql`create function erase_from_log(person uuid, entries jsonb) returns integer language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare
    erased_name text;
    erased integer;
  begin
    select displayname into erased_name from users where id = person and erased_at is not null;
    if erased_name is null then
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
    where a.id = e.id and (a.actor_id = person or a.object_type in ('user', 'person') and a.object_id = person);
    get diagnostics erased = row_count;
    perform set_config('azas.erases', 'off', true);
    return erased;
  end $$`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('azas.erases', true) = 'on' then return null; end if;
    if tg_op = 'DELETE' and current_setting('azas.trims', true) = 'on' then return null; end if;
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end $$`,
  /**
   * Deletes those of the oldest 2,000 entries that are before an instant, a year ago or more, once an entry of the same
   * transaction says so (decision 0072). The role that serves has no DELETE. Returns how many.
   */
  sql`create function trim_log(before timestamptz, entry bigint) returns integer language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare
    trimmed integer;
  begin
    if before > now() - interval '365 days' or not exists (
      select from audit_log where id = entry and action = 'trimmed' and object_type = 'audit'
        and xmin = pg_current_xact_id()::xid) then
      raise exception 'the log is kept for a year, and says what it loses' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('azas.trims', 'on', true);
    delete from audit_log where id in (
      select id from (select id, at from audit_log order by id limit 2000) oldest where at < before);
    get diagnostics trimmed = row_count;
    perform set_config('azas.trims', 'off', true);
    return trimmed;
  end $$`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

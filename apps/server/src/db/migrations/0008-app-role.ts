import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * Takes leave of the role that all installations of a cluster shared (decision 0016). Elsewhere it may still serve an older
 * version: then PostgreSQL keeps it, and the login stays its member while it owns another database.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'azas_app') then return; end if;
      revoke all on all tables in schema public from azas_app;
      revoke usage on schema public from azas_app;
      if to_regnamespace('pgboss') is not null then
        revoke all on all tables in schema pgboss from azas_app;
        revoke all on all sequences in schema pgboss from azas_app;
        revoke all on all functions in schema pgboss from azas_app;
        revoke usage on schema pgboss from azas_app;
      end if;
      begin
        drop role azas_app;
        return;
      exception when dependent_objects_still_exist or insufficient_privilege or undefined_object then null;
      end;
      if exists (select from pg_database d join pg_roles r on r.oid = d.datdba
        where r.rolname = current_user and d.datname <> current_database()) then return; end if;
      begin
        execute format('revoke azas_app from %I', current_user);
      exception when insufficient_privilege or undefined_object then null; -- whoever granted it has to take it back
      end;
    end $$;
  `.execute(db)
}

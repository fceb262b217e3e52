import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  sql`create table scope_keys (id boolean primary key default true check (id), key bytea not null)`,
  sql`insert into scope_keys (key)
    values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
  // The setting is `<contract id>:<signature>`: whoever gets a statement in cannot sign another company's id.
  sql`create function scope_contract() returns uuid language plpgsql stable parallel safe
    security definer set search_path = pg_catalog as $$
  declare
    scope constant text := current_setting('azas.scope', true);
    contract constant text := split_part(scope, ':', 1);
    key bytea;
  begin
    if contract is null or contract = '' then return null; end if;
    select k.key into key from public.scope_keys k;
    if encode(sha256(key || sha256(key || convert_to(contract, 'UTF8'))), 'hex') is distinct from split_part(scope, ':', 2)
      then return null;
    end if;
    return contract::uuid;
  end $$`,
  // As a function: a subquery of sites with their own policy would be planned anew in every statement, for each table.
  sql`create function scope_sites() returns setof uuid language plpgsql stable parallel safe rows 30
    security definer set search_path = pg_catalog as $$
  begin
    return query select p.id from public.projects p where p.contract_id = public.scope_contract();
  end $$`,
]

/** The company whose rows a connection reads (SEC-27, decision 0077). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

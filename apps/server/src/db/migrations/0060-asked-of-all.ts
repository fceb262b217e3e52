import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const steps = [
  sql`create function address_is_owned(realm text, email text, besides uuid) returns boolean language sql stable
    security definer set search_path = pg_catalog as $$
    select exists (select from public.users o where o.realm = $1 and o.email = $2 and o.id <> $3 and o.owns_email
      and o.deleted_at is null)
  $$`,
  sql`create function used_sign_in_ids(realm text, ids text[]) returns setof text language sql stable
    security definer set search_path = pg_catalog as $$
    select u.sign_in_id from public.users u where u.realm = $1 and u.sign_in_id = any($2)
  $$`,
]

/** What a change asks of the people of all companies, whose login finds its own company's alone (SEC-27, decision 0087). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

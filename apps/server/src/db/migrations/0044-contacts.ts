import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** People are found by their address and their sign-in id, too (product.md LST-08); the domain of an address is no help. */
const steps = [
  sql`create function contact_key(email text, sign_in_id text) returns text language sql immutable parallel safe as
    $$ select concat_ws(E'\\n', split_part(lower(email), '@', 1), lower(sign_in_id)) $$`,
  sql`create index users_contact on users using gin (pieces_of(contact_key(email, sign_in_id)))`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}

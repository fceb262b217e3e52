import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Also whether somebody owns the address is in the index: whom a mailing reaches is counted by it (product.md NTC-03). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`drop index users_with_address`.execute(db)
  await sql`create index users_with_address on users (id) include (owns_email, contract_id) where email is not null`.execute(
    db,
  )
}

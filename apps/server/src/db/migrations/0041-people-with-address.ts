import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Who has an address, by id: whoever was not invited is looked for among those who have one (product.md USR-10). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index users_with_address on users (id) where email is not null`.execute(db)
}

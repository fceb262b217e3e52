import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The first people of many are found in their order, without a look at all of them (product.md USR-07). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index contract_people_names on contract_people (sort_key, user_id)`.execute(db)
}

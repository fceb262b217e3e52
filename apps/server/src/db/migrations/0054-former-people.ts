import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The people of a company who are at no site are listed by this index; those of today are not in it (product.md USR-08). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index contract_people_former on contract_people (contract_id, sort_key, user_id) where since is null`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Throws if the database does not answer within the pool's limits. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Asks the database for anything at all; throws when it does not answer within the pool's limits. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export function listRealms(db: Database) {
  return db.selectFrom('realms').select(['id', 'is_demo']).execute()
}

/** Writes everything to the tables' files: a crash after a bulk load would otherwise replay it at the next start. */
export async function checkpoint(db: Database): Promise<void> {
  await sql`checkpoint`.execute(db)
}

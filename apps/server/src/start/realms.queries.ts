import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export function listRealms(db: Database) {
  return db.selectFrom('realms').select(['id', 'is_demo']).execute()
}

/** Flushes a bulk load to the tables' files, so that a start after a crash need not replay it. */
export async function checkpoint(db: Database): Promise<void> {
  await sql`checkpoint`.execute(db)
}

import type { Database } from '#db/database.ts'

export function listRealms(db: Database) {
  return db.selectFrom('realms').select(['id', 'is_demo']).execute()
}

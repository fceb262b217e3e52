import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables.ts'

/** Stores an account; throws the database's unique violation where its e-mail or sign-in id is taken. */
export async function insertAccount(db: Database, row: Insertable<Users>): Promise<string> {
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

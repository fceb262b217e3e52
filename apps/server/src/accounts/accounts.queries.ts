import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables.ts'

/** Stores an account; throws the database's unique violation where its e-mail or sign-in id is taken. */
export async function insertAccount(db: Database, row: Insertable<Users>): Promise<string> {
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the sites that an administrator is in charge of. */
export async function setAdminSites(db: Database, userId: string, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('admin_sites').where('user_id', '=', userId).execute()
  if (projectIds.length === 0) return
  await db
    .insertInto('admin_sites')
    .values(projectIds.map((project_id) => ({ user_id: userId, project_id })))
    .execute()
}

/** Those of the given sites that belong to a company, in the order of lists. */
export function findContractSites(db: Database, contractId: string, projectIds: readonly string[]) {
  if (projectIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('projects')
    .select(['id', 'code', 'name'])
    .where('contract_id', '=', contractId)
    .where('id', 'in', projectIds)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

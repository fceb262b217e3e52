import { type Insertable, sql } from 'kysely'
import type { Actor } from '#call/actor.ts'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables/tables.ts'

/** Stores an account as of `at`; throws the database's unique violation where its e-mail or sign-in id is taken. */
export async function insertAccount(db: Database, row: Insertable<Users>, at: Date): Promise<string> {
  const dated = { ...row, created_at: at, updated_at: at }
  const { id } = await db.insertInto('users').values(dated).returning('id').executeTakeFirstOrThrow()
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

type ActorRow = Omit<Actor, 'company' | 'sessionId' | 'firstLogin'> & { company: Actor['company'] }

/** The account that a job acts for, as it is now; undefined if it may act no more. */
export async function findActor(db: Database, id: string): Promise<Actor | undefined> {
  const { rows } = await sql<ActorRow>`
    select u.id, u.role, u.displayname, u.email, u.status, u.accessed_at as "accessedAt", u.contract_id as "contractId", u.realm,
      case when t.id is not null then json_build_object('id', t.id, 'companyName', t.company_name, 'status', t.status) end as company
    from users u left join contracts t on t.id = u.contract_id
    where u.id = ${id}::uuid and u.status = 'Active' and u.deleted_at is null and coalesce(t.status, 'Signed') = 'Signed'`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, sessionId: '', firstLogin: false }
}

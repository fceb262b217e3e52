import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables.ts'
import { administratorsIn } from './admin-columns.queries.ts'
import type { AdminScope } from './admin.scope.ts'

/**
 * Locks an administrator's company and then the account: of two who remove the last two Admins at once, the second one
 * sees what the first one did. False where nobody in scope is meant.
 */
export async function lockAdministrator(db: Database, scope: AdminScope, id: string): Promise<boolean> {
  const target = await administratorsIn(db, scope).select('contracts.id').where('users.id', '=', id).executeTakeFirst()
  if (!target) return false
  await lockCompany(db, scope, target.id)
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return true
}

/** Locks a company in scope and says how its contract stands; nothing where there is none. */
export function lockCompany(db: Database, { realm, contractId }: AdminScope, id: string) {
  const company = db.selectFrom('contracts').select(['id', 'status']).where('realm', '=', realm).where('id', '=', id)
  return (contractId === null ? company : company.where('id', '=', contractId)).forNoKeyUpdate().executeTakeFirst()
}

/** Changes an account that is locked, and makes it the next version. */
export async function changeAdministrator(db: Database, id: string, row: Updateable<Users>, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ ...row, version: set('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** What an action would reach: living sessions, and the sites that nobody else looks after. */
export async function countReach(db: Database, id: string): Promise<{ sessions: number; sites: number }> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('sessions'))
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { sites } = await db
    .selectFrom('admin_sites as a')
    .select(sql<number>`count(*)::int`.as('sites'))
    .where('a.user_id', '=', id)
    .where(
      sql<boolean>`not exists (select from admin_sites o join users u on u.id = o.user_id
        where o.project_id = a.project_id and o.user_id <> a.user_id and u.status = 'Active')`,
    )
    .executeTakeFirstOrThrow()
  return { sessions, sites }
}

import { valueAt } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { selectAdministrators } from './admin-columns.queries.ts'
import type { AdminScope } from './admin.scope.ts'

/**
 * Locks an administrator's company and then the account, so that two calls cannot remove the last two Admins at once.
 * False if no administrator in scope has the id.
 */
export async function lockAdministrator(db: Database, scope: AdminScope, id: string): Promise<boolean> {
  const target = await selectAdministrators(db, scope)
    .select('contracts.id')
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!target) return false
  await lockCompany(db, scope, target.id)
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return true
}

/** Locks a company in scope and then some of its accounts, in this order everywhere. */
export async function lockAdministrators(
  db: Database,
  scope: AdminScope,
  { companyId, ids }: CompanyAdministrators,
): Promise<void> {
  await lockCompany(db, scope, companyId)
  await db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export type CompanyAdministrators = { companyId: string; ids: readonly string[] }

/** The administrators in scope by company: companies by id, so that all lock in one order, each with its `ids` in their order. */
export async function groupByCompany(
  db: Database,
  scope: AdminScope,
  ids: readonly string[],
): Promise<CompanyAdministrators[]> {
  if (ids.length === 0) return []
  const rows = await selectAdministrators(db, scope)
    .select(['users.id', 'contracts.id as companyId'])
    .where('users.id', 'in', ids)
    .execute()
  const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]))
  const groups = Map.groupBy(
    ids.filter((id) => companies.has(id)),
    (id) => valueAt(companies, id),
  )
  return [...groups]
    .map(([companyId, members]) => ({ companyId, ids: members }))
    .toSorted((one, other) => (one.companyId < other.companyId ? -1 : 1))
}

/** Locks a company in scope and returns its status; undefined if there is none. */
export function lockCompany(db: Database, { realm, contractId }: AdminScope, id: string) {
  const company = db.selectFrom('contracts').select(['id', 'status']).where('realm', '=', realm).where('id', '=', id)
  return (contractId === null ? company : company.where('id', '=', contractId)).forNoKeyUpdate().executeTakeFirst()
}

/** What an action affects: living sessions, and the sites that have no other administrator. */
export async function countReach(
  db: Database,
  id: string,
  living: RawBuilder<boolean>,
): Promise<{ sessions: number; sites: number }> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('sessions'))
    .where('user_id', '=', id)
    .where(living)
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

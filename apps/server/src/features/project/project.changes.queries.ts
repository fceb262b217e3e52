import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Projects } from '#db/tables.ts'

/**
 * Locks a site's company against an end that comes meanwhile, and then the site's row, so that its changes happen one
 * after another and nobody joins it meanwhile. The company comes first, as where somebody is put in charge of a site: the
 * other way round the two would wait for each other. Who moved the site in between made a version that refuses this one.
 */
export async function lockProject(db: Database, realm: string, id: string): Promise<void> {
  const site = db.selectFrom('projects').where('realm', '=', realm).where('id', '=', id)
  await db.selectFrom('contracts').select('id').where('id', 'in', site.select('contract_id')).forShare().execute()
  await site.select('id').forUpdate().execute()
}

/** The company that a site is to belong to, locked against an end that comes meanwhile. */
export function lockContractOf(db: Database, realm: string, contractId: string) {
  return db
    .selectFrom('contracts')
    .select(['status', 'company_name'])
    .where('realm', '=', realm)
    .where('id', '=', contractId)
    .forShare()
    .executeTakeFirst()
}

export async function insertProject(db: Database, row: Insertable<Projects>): Promise<string> {
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a site that is locked, and makes it the next version. */
export async function changeProject(db: Database, id: string, row: Updateable<Projects>, at: Date): Promise<void> {
  await db
    .updateTable('projects')
    .set((set) => ({ ...row, version: set('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** Whether anybody belongs to a site, in whatever state, or is in charge of it. */
export async function hasPeople(db: Database, id: string): Promise<boolean> {
  const [member, admin] = await Promise.all([
    db.selectFrom('site_members').select('user_id').where('project_id', '=', id).limit(1).executeTakeFirst(),
    db.selectFrom('admin_sites').select('user_id').where('project_id', '=', id).limit(1).executeTakeFirst(),
  ])
  return Boolean(member ?? admin)
}

/** Of which list of a site a person's name is: those of the main contractor choose among affiliations. */
const listOf = {
  affiliations: ['Manager', 'Operator'],
  primarySubcontractors: ['SubManager', 'Worker'],
} as const

/** How many people of a site, who have not ended, have each of the names; names that nobody has are left out. */
export function countUses(db: Database, id: string, list: keyof typeof listOf, names: readonly string[]) {
  return db
    .selectFrom('site_members')
    .select(['primary_subcontractor as name', sql<number>`count(*)::int`.as('people')])
    .where('project_id', '=', id)
    .where('role', 'in', listOf[list])
    .where('status', '<>', 'Inactive')
    .where('primary_subcontractor', 'in', names)
    .groupBy('primary_subcontractor')
    .execute()
}

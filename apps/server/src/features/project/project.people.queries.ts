import type { ProjectDuty } from '@azas/api/project/project.operations.ts'
import { siteDuties } from '@azas/domain/project/project.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Counts the people a status change affects, without ended ones (product.md FRM-06). */
export async function countSiteImpact(db: Database, projectId: string) {
  const people = db
    .selectFrom('site_members as m')
    .where('m.project_id', '=', projectId)
    .where('m.status', '<>', 'Inactive')
    .select(sql<number>`count(*)::int`.as('n'))
  const elsewhere = people.where((where) =>
    where.exists(
      where
        .selectFrom('site_members as o')
        .innerJoin('projects', 'projects.id', 'o.project_id')
        .select('o.user_id')
        .whereRef('o.user_id', '=', 'm.user_id')
        .where('o.project_id', '<>', projectId)
        .where('projects.status', '=', 'Active'),
    ),
  )
  const administrators = db
    .selectFrom('admin_sites')
    .innerJoin('users', 'users.id', 'admin_sites.user_id')
    .where('admin_sites.project_id', '=', projectId)
    .where('users.status', '<>', 'Inactive')
    .select(sql<number>`count(*)::int`.as('n'))
  const [all, others, admins] = await Promise.all([
    people.executeTakeFirstOrThrow(),
    elsewhere.executeTakeFirstOrThrow(),
    administrators.executeTakeFirstOrThrow(),
  ])
  return { people: all.n, peopleElsewhere: others.n, administrators: admins.n }
}

const holdersAtMost = 100

/** People of a site with a duty, without ended ones, by name. The condition equals that of the partial index. */
function findHolders(db: Database, projectId: string) {
  return db
    .selectFrom('site_members')
    .innerJoin('users', 'users.id', 'site_members.user_id')
    .select(['users.id', 'users.displayname', 'site_members.role', 'site_members.company'])
    .select(['site_members.login_status as status', 'site_members.jobs'])
    .where('site_members.project_id', '=', projectId)
    .where(sql<boolean>`site_members.jobs && '{SiteMange,Gift,NearMiss}'::text[]`)
    .where('site_members.status', '<>', 'Inactive')
    .orderBy('site_members.sort_key')
    .orderBy('users.id')
    .execute()
}

/** Who has each duty of a site (product.md PRJ-03). */
export async function findDuties(db: Database, projectId: string): Promise<ProjectDuty[]> {
  const people = await findHolders(db, projectId)
  return siteDuties.map((duty) => {
    const holders = people.filter(({ jobs }) => jobs.includes(duty))
    return {
      duty,
      holders: holders.slice(0, holdersAtMost).map(({ jobs: _jobs, ...holder }) => holder),
      total: holders.length,
      vacant: holders.every(({ status }) => status === 'Pause'),
    }
  })
}

/** True if a site has a member in any state or an administrator. */
export async function hasPeople(db: Database, id: string): Promise<boolean> {
  const [member, admin] = await Promise.all([
    db.selectFrom('site_members').select('user_id').where('project_id', '=', id).limit(1).executeTakeFirst(),
    db.selectFrom('admin_sites').select('user_id').where('project_id', '=', id).limit(1).executeTakeFirst(),
  ])
  return Boolean(member ?? admin)
}

/** The roles whose company name comes from each list of a site. */
const listOf = {
  affiliations: ['Manager', 'Operator'],
  primarySubcontractors: ['SubManager', 'Worker'],
} as const

/** Counts the people of a site per name, without ended ones; unused names are absent. */
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

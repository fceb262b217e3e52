import { siteDuties } from '@azas/domain/project/project.ts'
import type { ProjectDuty } from '@azas/api/project.operations.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const holdersAtMost = 100

/** Those of a site who have any duty and have not ended, by name. The index knows them by this very condition. */
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

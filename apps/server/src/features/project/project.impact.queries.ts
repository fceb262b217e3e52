import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type ProjectImpact = { people: number; peopleElsewhere: number; administrators: number }

/** Whom a change of a site's state concerns; who has ended is not counted (product.md FRM-06). */
export async function countImpact(db: Database, projectId: string): Promise<ProjectImpact> {
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
  const [all, others, admins] = await Promise.all(
    [people, elsewhere, administrators].map((query) => query.executeTakeFirstOrThrow()),
  )
  return { people: all!.n, peopleElsewhere: others!.n, administrators: admins!.n }
}

import type { ProjectOption } from '@azas/api/project.operations.ts'
import type { ProjectOptionsFilter } from '@azas/domain/project/project.forms.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { matching } from './project.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'

const optionsAtMost = 20

/** The first sites in scope that match, by name, and how many there are. */
export async function findOptions(
  db: Database,
  scope: SiteScope,
  filter: ProjectOptionsFilter,
): Promise<{ items: ProjectOption[]; total: number }> {
  const found = matching(db, scope, filter)
  const [items, { total }] = await Promise.all([
    found
      .select(['projects.id', 'projects.code', 'projects.name', 'projects.status'])
      .select(['projects.contract_id as contractId', 'contracts.company_name as companyName'])
      .orderBy('projects.sort_key')
      .orderBy('projects.id')
      .limit(optionsAtMost)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

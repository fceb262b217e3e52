import type { SiteNames } from '@azas/domain/project-user/site-names.ts'
import type { Database } from '#db/database.ts'

/** The names that a site offers for affiliations and primary subcontractors. */
export async function findSiteNames(db: Database, projectId: string): Promise<SiteNames> {
  const row = await db
    .selectFrom('projects')
    .select(['affiliations', 'primary_subcontractors'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  return { affiliations: row?.affiliations ?? [], primarySubcontractors: row?.primary_subcontractors ?? [] }
}

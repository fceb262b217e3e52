import { projectUserDetail, projectUserExport, projectUserSearch } from '@azas/api/project-user.operations.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { exportRows } from '#export/export-rows.ts'
import { Problem } from '#http/problem.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { exportedPeople } from './people-export.queries.ts'
import { findPerson } from './project-user-detail.queries.ts'
import { projectUserExportColumns } from './project-user.export.ts'
import { searchPeople } from './project-user.queries.ts'
import { presentPerson } from './people-rows.queries.ts'
import { siteScope } from '#http/site-scope.ts'
import { hasSite } from './people-scope.queries.ts'

/** The people of sites: all, those of the own company, or those of the sites that a SubAdmin looks after. */
export function projectUserFeature(services: Services, serve: Serve): void {
  const { db } = services
  serve(projectUserSearch, async ({ query: { realm: _realm, target_project_id: projectId, ...page }, body }, actor) => {
    const scope = siteScope(actor, 'project-user.read')
    const { items, total } = await searchPeople(db, { scope, filter: body, projectId }, page)
    // Asked only where nothing was found: a site out of scope has nobody, and is no site to the caller (SEC-22).
    if (items.length === 0 && projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
    return { items: items.map(presentPerson), total, offset: page.offset, size: page.size }
  })
  serve(projectUserExport, async ({ query: { sort, target_project_id: projectId }, body }, actor, call) => {
    const scope = siteScope(actor, 'project-user.read')
    if (projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
    return exportRows(services, actor, call, {
      type: 'user',
      object: projectUserWords.object,
      contractId: actor.contractId,
      columns: projectUserExportColumns,
      queryOf: (trx) => exportedPeople(trx, { scope, wanted: body, projectId }, sort),
      wanted: body,
    })
  })
  serve(projectUserDetail, async ({ query: { target_user_id: userId, target_project_id: projectId } }, actor) => {
    const person = await findPerson(db, siteScope(actor, 'project-user.read'), { userId, projectId })
    if (!person) throw new Problem('not-found')
    return person
  })
}

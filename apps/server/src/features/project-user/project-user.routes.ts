import { projectUserDetail, projectUserExport, projectUserSearch } from '@azas/api/project-user.operations.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { exportRows } from '#export/export-rows.ts'
import { Problem } from '#call/problem.ts'
import type { Serve } from '#http/door/serve.ts'
import { queryPeopleExport } from './people-export.queries.ts'
import { findPerson } from './project-user-detail.queries.ts'
import { projectUserExportColumns } from './project-user.export.ts'
import { searchPeople } from './project-user.queries.ts'
import { toPerson } from './people-rows.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import { hasSite } from './people-scope.queries.ts'

/** Site users: all, those of the own company, or those of a SubAdmin's sites. */
export function projectUserFeature(serve: Serve): void {
  serve(
    projectUserSearch,
    async ({ query: { realm: _realm, target_project_id: projectId, ...page }, body }, { db, actor }) => {
      const scope = siteScope(actor, 'project-user.read')
      const { items, total } = await searchPeople(db, { scope, filter: body, projectId }, page)
      // Only an empty page needs the check: a site out of scope has no rows and is a 404 (SEC-22).
      if (items.length === 0 && projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
      return { items: items.map(toPerson), total, offset: page.offset, size: page.size }
    },
  )
  serve(projectUserExport, async ({ query: { sort, target_project_id: projectId }, body }, call) => {
    const scope = siteScope(call.actor, 'project-user.read')
    if (projectId && !(await hasSite(call.db, scope, projectId))) throw new Problem('not-found')
    return exportRows(call, {
      type: 'user',
      object: projectUserWords.object,
      contractId: call.actor.contractId,
      columns: projectUserExportColumns,
      queryOf: (db) => queryPeopleExport(db, { scope, target: body, projectId }, sort),
      target: body,
    })
  })
  serve(
    projectUserDetail,
    async ({ query: { target_user_id: userId, target_project_id: projectId } }, { db, actor }) => {
      const person = await findPerson(db, siteScope(actor, 'project-user.read'), { userId, projectId })
      if (!person) throw new Problem('not-found')
      return person
    },
  )
}

import { projectUserDetail, projectUserSearch } from '@azas/api/project-user.operations.ts'
import { Problem } from '#http/problem.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { findPerson } from './project-user-detail.queries.ts'
import { searchPeople } from './project-user.queries.ts'
import { presentPerson } from './people-rows.queries.ts'
import { siteScope } from '#http/site-scope.ts'
import { hasSite } from './people-scope.queries.ts'

/** The people of sites: all, those of the own company, or those of the sites that a SubAdmin looks after. */
export function projectUserFeature({ db }: Services, serve: Serve): void {
  serve(projectUserSearch, async ({ query: { realm: _realm, target_project_id: projectId, ...page }, body }, actor) => {
    const scope = siteScope(actor, 'project-user.read')
    const { items, total } = await searchPeople(db, { scope, filter: body, projectId }, page)
    // Asked only where nothing was found: a site out of scope has nobody, and is no site to the caller (SEC-22).
    if (items.length === 0 && projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
    return { items: items.map(presentPerson), total, offset: page.offset, size: page.size }
  })
  serve(projectUserDetail, async ({ query: { target_user_id: userId, target_project_id: projectId } }, actor) => {
    const person = await findPerson(db, siteScope(actor, 'project-user.read'), { userId, projectId })
    if (!person) throw new Problem('not-found')
    return person
  })
}

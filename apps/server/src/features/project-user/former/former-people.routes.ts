import { formerPeopleSearch } from '@azas/api/project-user/former-people.operations.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import type { Serve } from '#http/door/serve.ts'
import { findCompanyOf, searchFormerPeople } from './former-people.queries.ts'

/** The people of a company who have left their last site (product.md USR-08). */
export function formerPeopleFeature(serve: Serve): void {
  serve(formerPeopleSearch, async ({ query: { target_project_id: projectId, ...page }, body: filter }, call) => {
    const scope = siteScope(call.actor, 'project-user.write')
    const contractId = await companyOf(call, scope, projectId)
    return searchFormerPeople(call.db, { scope, contractId, filter }, page)
  })
}

/** The company of a site, or the caller's own. Throws 404 for a site out of scope, 400 for a caller of all companies without one. */
async function companyOf({ db }: Call, scope: SiteScope, projectId: string | undefined): Promise<string> {
  if (projectId === undefined) {
    if (scope.contractId === null)
      throw fieldProblem({ path: 'target_project_id', title: projectUserWords.conditionNeedsSite })
    return scope.contractId
  }
  const contractId = await findCompanyOf(db, scope, projectId)
  if (contractId === null) throw new Problem('not-found')
  return contractId
}

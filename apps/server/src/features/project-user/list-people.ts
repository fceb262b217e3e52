import type { FileReply } from '@azas/api/file-reply.ts'
import type { Reply, ServeInput } from '@azas/api/operation.ts'
import type * as ops from '@azas/api/project-user/project-user.operations.ts'
import type { projectUserSimilar } from '@azas/api/project-user/register.operations.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import { type ProjectUserSortField, sortFieldsOfAllSites } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { findSiteCode, hasSite } from '#call/site-scope.queries.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { exportRows } from '#export/export-rows.ts'
import { assertOfferedFilter } from './people-ids.ts'
import type { PeopleSort } from './people-order.queries.ts'
import { toRowAt } from './people-rows.queries.ts'
import { queryPeopleExport } from './project-user.export.queries.ts'
import { projectUserExportColumns } from './project-user.export.ts'
import { countMatchingPeople, searchPeople } from './project-user.queries.ts'
import { findSimilar } from './register/similar.queries.ts'

type Search = ServeInput<typeof ops.projectUserSearch>
type Export = ServeInput<typeof ops.projectUserExport>

/** A page of the people of one site, or of all in scope. Throws a `not-found` Problem for a site out of scope. */
export async function listPeople(
  { db, actor, now }: Call,
  { realm: _realm, target_project_id: projectId, ...page }: Search['query'],
  filter: Search['body'],
): Promise<Reply<typeof ops.projectUserSearch>> {
  const scope = siteScope(actor, 'project-user.read')
  assertOfferedSort(scope, projectId, page.sort)
  assertOfferedFilter(scope, projectId, filter)
  const at = now()
  const { items, total } = await searchPeople(db, { scope, filter, projectId, now: at }, page)
  // Only an empty page needs the check: a site out of scope has no rows and is a 404 (SEC-22).
  if (items.length === 0 && projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
  return { items: items.map(toRowAt(at)), total, offset: page.offset, size: page.size }
}

/** The people of one site, or of all in scope, as a file. Throws a `not-found` Problem for a site out of scope. */
export async function exportPeople(
  call: Call,
  { sort, target_project_id: projectId }: Export['query'],
  target: Export['body'],
): Promise<FileReply> {
  const scope = siteScope(call.actor, 'project-user.read')
  assertOfferedSort(scope, projectId, sort)
  if ('filter' in target) assertOfferedFilter(scope, projectId, target.filter)
  const ownerCode = projectId && (await findSiteCode(call.db, scope, projectId))
  if (ownerCode === null) throw new Problem('not-found')
  const now = call.now()
  return exportRows(call, {
    type: 'person',
    object: projectUserWords.object,
    ownerCode,
    contractId: call.actor.contractId,
    columns: projectUserExportColumns,
    queryOf: (db) => queryPeopleExport(db, { scope, target, projectId, now }, sort),
    ...('filter' in target && {
      totalOf: (db) => countMatchingPeople(db, { scope, filter: target.filter, projectId, now }),
    }),
    target,
  })
}

/** Throws a `bad-request` Problem for an order that no index has over all sites of all companies. */
function assertOfferedSort({ contractId }: SiteScope, projectId: string | undefined, sort: PeopleSort): void {
  if (projectId || contractId !== null) return
  if (sortFieldsOfAllSites.includes(parseSort<ProjectUserSortField>(sort).field)) return
  const title = projectUserWords.sortNeedsSite
  throw new Problem('bad-request', { title, errors: [{ path: 'sort', title }] })
}

/** People of a site's company with the same name. Throws a `not-found` Problem for a site out of scope. */
export async function listSimilar(
  { db, actor }: Call,
  { company = null, ...named }: ServeInput<typeof projectUserSimilar>['body'],
): Promise<Reply<typeof projectUserSimilar>> {
  const scope = siteScope(actor, 'project-user.write')
  if (!(await hasSite(db, scope, named.projectId))) throw new Problem('not-found')
  return { items: await findSimilar(db, scope, { ...named, company }) }
}

import type { FileReply } from '@azas/api/file-reply.ts'
import type { ServeInput } from '@azas/api/operation.ts'
import * as people from '@azas/api/project-user/person.operations.ts'
import * as ops from '@azas/api/project-user/project-user.operations.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import { type ProjectUserSortField, sortFieldsOfAllSites } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import type { SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { findSiteCode, hasSite } from '#call/site-scope.queries.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { exportRows } from '#export/export-rows.ts'
import { serveImport } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { peopleImporter } from './import/people-target.ts'
import { queryPeopleExport } from './people-export.queries.ts'
import { assertOfferedFilter } from './people-ids.ts'
import type { PeopleSort } from './people-order.queries.ts'
import { toRowAt } from './people-rows.queries.ts'
import { projectUserExportColumns } from './project-user.export.ts'
import { countMatchingPeople, searchPeople } from './project-user.queries.ts'
import { changePeople, changePerson, countPersonImpact, readPerson } from './project-user.usecases.ts'
import { createPerson } from './register/create-people.ts'
import { inviteMany, invitePerson } from './register/invite.ts'
import { copyPeople } from './register/join-site.ts'
import { countLeaving, leaveMany, leaveSite } from './register/leave-site.ts'
import { rejoinMany, rejoinSite } from './register/rejoin-site.ts'
import { setHolders } from './register/set-holders.ts'
import { findSimilar } from './register/similar.queries.ts'
import { updatePerson } from './register/update-person.ts'
import { assertNamedInScope, assertPeopleInScope, assertSiteInScope } from './replay-scope.ts'

const steps = [
  [ops.projectUserPause, 'pause'],
  [ops.projectUserResume, 'resume'],
  [ops.projectUserEnd, 'end'],
  [ops.projectUserReactivate, 'reactivate'],
] as const

/** Site users: all, those of the own company, or those of a SubAdmin's sites. */
export function projectUserFeature(limits: SessionLimits, serve: Serve): void {
  serve(
    ops.projectUserSearch,
    async ({ query: { realm: _realm, target_project_id: projectId, ...page }, body }, { db, actor, now }) => {
      const scope = siteScope(actor, 'project-user.read')
      assertOfferedSort(scope, projectId, page.sort)
      assertOfferedFilter(scope, projectId, body)
      const at = now()
      const { items, total } = await searchPeople(db, { scope, filter: body, projectId, now: at }, page)
      // Only an empty page needs the check: a site out of scope has no rows and is a 404 (SEC-22).
      if (items.length === 0 && projectId && !(await hasSite(db, scope, projectId))) throw new Problem('not-found')
      return { items: items.map(toRowAt(at)), total, offset: page.offset, size: page.size }
    },
  )
  serve(ops.projectUserExport, ({ query, body }, call) => exportPeople(call, query, body))
  serve(ops.projectUserDetail, ({ query }, call) => readPerson(call, personOf(query)))
  serve(ops.projectUserImpact, ({ query }, call) => countPersonImpact(call, personOf(query), limits))
  for (const [op, action] of steps) {
    serve(
      op,
      ({ query, body }, call) => changePerson(call, { ...personOf(query), ...body, action }),
      ({ query }, call) => readPerson(call, personOf(query)),
    )
  }
  serve(
    ops.projectUserInvite,
    ({ query, body }, call) => invitePerson(call, { ...personOf(query), ...body }),
    ({ query }, call) => readPerson(call, personOf(query)),
  )
  serve(
    people.projectUserCreate,
    ({ body }, call) => createPerson(call, body),
    (_input, call, { id }) => assertNamedInScope(call, [id]),
  )
  servePlaces(serve)
  serve(people.projectUserSimilar, async ({ body: { company = null, ...named } }, { db, actor }) => {
    const scope = siteScope(actor, 'project-user.write')
    if (!(await hasSite(db, scope, named.projectId))) throw new Problem('not-found')
    return { items: await findSimilar(db, scope, { ...named, company }) }
  })
  serve(
    people.projectUserCopy,
    ({ query, body: { fromProjectId: from, leave = false, reactivate = false, ...target } }, call) =>
      copyPeople(call, { to: query.target_project_id, from, leave, reactivate, target }),
    ({ query }, call, reply) => assertPeopleInScope(call, query.target_project_id, reply),
  )
  serveImport(serve, ops.projectUserImport, peopleImporter, (query) => query.target_project_id)
  serve(
    ops.projectUserBulk,
    ({ query: { target_project_id: projectId }, body: { action, versions, end, ...target } }, call) => {
      if (action === 'leave') return leaveMany(call, { projectId, target, end })
      if (action === 'rejoin') return rejoinMany(call, { projectId, target, versions })
      if (action === 'invite') return inviteMany(call, { projectId, target, versions })
      return changePeople(call, { action, projectId, target, versions })
    },
    ({ query }, call, reply) => assertPeopleInScope(call, query.target_project_id, reply),
  )
}

/** A person's place at a site: changed, left and taken up again. */
function servePlaces(serve: Serve): void {
  serve(
    people.projectUserUpdate,
    ({ query, body }, call) => updatePerson(call, memberOf(query), body),
    ({ query }, call) => readPerson(call, memberOf(query)),
  )
  serve(
    people.projectUserLeave,
    ({ query, body }, call) => leaveSite(call, { ...memberOf(query), ...body }),
    async ({ query }, call, { id }) => {
      await assertSiteInScope(call, query.target_project_id)
      await assertNamedInScope(call, [id])
    },
  )
  serve(ops.projectUserBulkImpact, ({ query, body: { action: _action, ...target } }, call) =>
    countLeaving(call, { projectId: query.target_project_id, target }),
  )
  serve(
    people.projectUserHolders,
    ({ query, body }, call) => setHolders(call, { projectId: query.target_project_id, ...body }),
    ({ query }, call) => assertSiteInScope(call, query.target_project_id),
  )
  serve(
    people.projectUserRejoin,
    ({ query, body }, call) => rejoinSite(call, { ...memberOf(query), ...body }),
    ({ query }, call) => readPerson(call, memberOf(query)),
  )
}

type Export = ServeInput<typeof ops.projectUserExport>

/** The people of one site, or of all in scope, as a file. Throws a `not-found` Problem for a site out of scope. */
async function exportPeople(
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

type PersonQuery = { target_user_id: string; target_project_id?: string | undefined }

const personOf = ({ target_user_id: userId, target_project_id: projectId }: PersonQuery) => ({ userId, projectId })
const memberOf = (query: { target_user_id: string; target_project_id: string }) => ({
  userId: query.target_user_id,
  projectId: query.target_project_id,
})

import * as ops from '@azas/api/project-user/project-user.operations.ts'
import * as register from '@azas/api/project-user/register.operations.ts'
import type { SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import { serveAt, serveImport, serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { peopleImporter } from './import/people-target.ts'
import { exportPeople, listPeople, listSimilar } from './list-people.ts'
import { changePeople, changePerson, countPersonImpact, readPerson } from './project-user.usecases.ts'
import { createPerson } from './register/create-people.ts'
import { inviteMany, invitePerson } from './register/invite.ts'
import { copyPeople } from './register/join-site.ts'
import { countLeaving, leaveMany, leaveSite } from './register/leave-site.ts'
import { rejoinMany, rejoinSite } from './register/rejoin-site.ts'
import { setHolders } from './register/set-holders.ts'
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
  serve(ops.projectUserSearch, ({ query, body }, call) => listPeople(call, query, body))
  serve(ops.projectUserExport, ({ query, body }, call) => exportPeople(call, query, body))
  serve(register.projectUserSimilar, ({ body }, call) => listSimilar(call, body))
  serve(
    register.projectUserCreate,
    ({ body }, call) => createPerson(call, body),
    (_input, call, { id }) => assertNamedInScope(call, [id]),
  )
  servePeople(limits, serve)
  servePlaces(serve)
  serveMany(serve)
}

type PersonQuery = { target_user_id: string; target_project_id?: string | undefined }

/** A person, at a site or at the newest in scope. */
function servePeople(limits: SessionLimits, serve: Serve): void {
  const one = serveAt(serve, ({ target_user_id: userId, target_project_id: projectId }: PersonQuery) => ({
    userId,
    projectId,
  }))
  one(ops.projectUserDetail, readPerson)
  one(ops.projectUserImpact, (call, at) => countPersonImpact(call, at, limits))
  for (const [op, action] of steps)
    one(op, (call, at, { version }) => changePerson(call, { ...at, version, action }), readPerson)
  one(ops.projectUserInvite, (call, at, { version }) => invitePerson(call, { ...at, version }), readPerson)
}

/** A person's place at a site: changed, left and taken up again. */
function servePlaces(serve: Serve): void {
  const one = serveAt(serve, (query: { target_user_id: string; target_project_id: string }) => ({
    userId: query.target_user_id,
    projectId: query.target_project_id,
  }))
  one(register.projectUserUpdate, updatePerson, readPerson)
  one(
    register.projectUserLeave,
    (call, at, body) => leaveSite(call, { ...at, ...body }),
    async (call, { projectId }, { id }) => {
      await assertSiteInScope(call, projectId)
      await assertNamedInScope(call, [id])
    },
  )
  one(register.projectUserRejoin, (call, at, { version }) => rejoinSite(call, { ...at, version }), readPerson)
}

/** Many people, of a site or of all in scope. */
function serveMany(serve: Serve): void {
  const site = serveOne(serve, 'target_project_id')
  site(ops.projectUserBulkImpact, (call, projectId, { action: _action, ...target }) =>
    countLeaving(call, { projectId, target }),
  )
  site(
    register.projectUserHolders,
    (call, projectId, body) => setHolders(call, { projectId, ...body }),
    assertSiteInScope,
  )
  site(
    register.projectUserCopy,
    (call, to, { fromProjectId: from, leave = false, reactivate = false, ...target }) =>
      copyPeople(call, { to, from, leave, reactivate, target }),
    assertPeopleInScope,
  )
  serveImport(serve, ops.projectUserImport, peopleImporter, (query) => query.target_project_id)
  const all = serveAt(serve, (query: { target_project_id?: string | undefined }) => query.target_project_id)
  all(
    ops.projectUserBulk,
    (call, projectId, { action, versions, end, ...target }) => {
      if (action === 'leave') return leaveMany(call, { projectId, target, end })
      if (action === 'rejoin') return rejoinMany(call, { projectId, target, versions })
      if (action === 'invite') return inviteMany(call, { projectId, target, versions })
      return changePeople(call, { action, projectId, target, versions })
    },
    assertPeopleInScope,
  )
}

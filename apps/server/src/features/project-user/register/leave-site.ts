import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { leaveRefusal, personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import * as z from 'zod/mini'
import { siteName } from '#accounts/create-administrator.ts'
import { defineBulkWork, doBulkWork } from '#bulk/bulk-work.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { type BulkResult, toResult } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from '../people-ids.ts'
import { lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { readPerson, saveStates } from '../project-user.usecases.ts'
import { peopleInScope } from '../replay-scope.ts'
import { countMatchingStays, countStays, endMembers, findAtNoOtherSite, type LeavingCounts } from './members.queries.ts'
import { lockSite } from './sites.queries.ts'

type Leaving = { userId: string; projectId: string; version: number; end?: boolean | undefined }
type Site = { id: string; code: string; name: string }

/**
 * Ends a membership today; the account lives, unless `end` is asked for and no other site remains (product.md USR-08).
 * Returns the person without the site. Throws 404, 409 for an old version, a terminated company or a person elsewhere.
 */
export function leaveSite(call: Call, { version, end = false, ...at }: Leaving): Promise<ProjectUserDetail> {
  const scope = siteScope(call.actor, 'project-user.write')
  return inTransaction(call, async (inner) => {
    const [state] = await lockPeople(inner.db, scope, [at.userId])
    if (!state) throw new Problem('not-found')
    const before = await readPerson(inner, at)
    assertVersion(before, version, () => before)
    const refusal = leaveRefusal(state) ?? (end ? endRefusal(state, before) : null)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    if (end) await saveStates(inner, 'end', [state])
    const place = before.sites.find(({ projectId }) => projectId === at.projectId)!
    await endStays(inner, { id: at.projectId, code: place.projectCode, name: place.projectName }, [state])
    if (before.sites.length > 1) return readPerson(inner, { userId: at.userId, projectId: undefined })
    const versions = end ? 2 : 1
    const status = end ? 'Inactive' : before.status
    return { ...before, status, version: version + versions, updatedAt: inner.now().toISOString(), sites: [] }
  })
}

const endRefusal = (state: PersonState, { sites }: ProjectUserDetail): string | null =>
  sites.length > 1 ? words.elsewhere : personRefusal('end', state)

/** Ends the memberships of locked people at a site, with a version and an audit entry each. Returns who was there. */
export async function endStays(call: Call, site: Site, people: readonly PersonState[]): Promise<PersonState[]> {
  const userIds = people.map(({ id }) => id)
  const gone = await endMembers(call.db, { projectId: site.id, userIds, day: tokyoDate(call.now()) })
  const leavers = people.filter(({ id }) => gone.includes(id))
  if (leavers.length === 0) return leavers
  await saveVersion(call.db, 'users', gone, {}, call.now())
  const projects = { before: [siteName(site)], after: [] }
  const entries = leavers.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'left', { type: 'person', id, name, contractId }, { projects }),
  )
  await insertAuditEntries(call.db, entries)
  return leavers
}

/** Leaving a site, as it is done to many people. Leaves out who is not there. */
export const leaveWork = defineBulkWork({
  name: 'project-user.leave',
  inScope: peopleInScope,
  input: z.object({ projectId: z.string(), end: z.optional(z.boolean()) }),
  job: () => 'leave',
  part: async (call, { projectId, end = false }, ids) => {
    const scope = siteScope(call.actor, 'project-user.write')
    const site = await lockSite(call.db, scope, projectId)
    if (!site) throw new Problem('not-found')
    const people = await lockPeople(call.db, scope, ids)
    const refused = people.filter((person) => leaveRefusal(person) !== null)
    const allowed = people.filter((person) => !refused.includes(person))
    const ended = end ? await endAccounts(call, site, allowed) : []
    const leavers = await endStays(call, site, allowed)
    const left = leavers.map((person) => toLeftResult(person, ended.includes(person)))
    return [...left, ...refused.map((person) => toResult(person, leaveRefusal(person)))]
  },
})

/** Who left; with their account's state before, where it was ended, which the inverse step brings back. */
function toLeftResult(person: PersonState, isEnded: boolean): BulkResult {
  const version = person.version + (isEnded ? 2 : 1)
  return { ...toResult(person, null), version, ...(isEnded && { was: person.status }) }
}

/** Ends the accounts of those locked people who are at this site alone and may be ended. Returns whose. */
async function endAccounts(call: Call, site: Site, people: readonly PersonState[]): Promise<PersonState[]> {
  const ids = await findAtNoOtherSite(
    call.db,
    site.id,
    people.map(({ id }) => id),
  )
  const ended = people.filter((person) => ids.includes(person.id) && personRefusal('end', person) === null)
  if (ended.length > 0) await saveStates(call, 'end', ended)
  return ended
}

type LeavingMany = { projectId: string | undefined; target: RowTarget<ProjectUserFilter>; end: boolean | undefined }

/**
 * Takes many people off a site by the same rules as one; a refusal is reported per row (product.md USR-08, LST-05).
 * Throws 404 for a site out of scope, 400 without one.
 */
export async function leaveMany(call: Call, { projectId, target, end }: LeavingMany): Promise<BulkReply> {
  if (projectId === undefined) throw fieldProblem({ path: 'target_project_id', title: words.fromRequired })
  return doBulkWork(call, leaveWork, { projectId, end }, await readPeopleIds(call, projectId, target))
}

/** Counts what taking many people off a site would do. Throws 404 for a site out of scope. */
export async function countLeaving(call: Call, { projectId, target }: LeavingFrom): Promise<LeavingCounts> {
  const scope = siteScope(call.actor, 'project-user.write')
  if (!(await hasSite(call.db, scope, projectId))) throw new Problem('not-found')
  if ('ids' in target) return countStays(call.db, projectId, target.ids)
  // A whole site takes longer than a call may.
  return countMatchingStays(call.exportDb, { scope, projectId, filter: target.filter, now: call.now() })
}

type LeavingFrom = { projectId: string; target: RowTarget<ProjectUserFilter> }

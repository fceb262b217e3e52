import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { leaveRefusal, personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user-screens.words.ts'
import { siteName } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { type BulkResult, inTransactionSizes, readTargetIds, toBulkReply } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { findMatchingIds, lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { readPerson, saveStates } from '../project-user.usecases.ts'
import { lockSite } from './sites.queries.ts'
import { endMembers } from './members.queries.ts'

type Leaving = { userId: string; projectId: string; version: number; end?: boolean | undefined }
type Site = { id: string; code: string; name: string }

/**
 * Ends a membership today; the account lives, unless `end` is asked for and no other site remains (product.md USR-08).
 * Returns the person without the site. Throws 404, 409 for an old version, a terminated company or a person elsewhere.
 */
export function leaveSite(outer: Call, { version, end = false, ...at }: Leaving): Promise<ProjectUserDetail> {
  const scope = siteScope(outer.actor, 'project-user.write')
  return inTransaction(outer, async (call) => {
    const [state] = await lockPeople(call.db, scope, [at.userId])
    if (!state) throw new Problem('not-found')
    const before = await readPerson(call, at)
    assertVersion(before, version, () => before)
    const refusal = leaveRefusal(state) ?? (end ? endRefusal(state, before) : null)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    if (end) await saveStates(call, 'end', [state])
    const place = before.sites.find(({ projectId }) => projectId === at.projectId)!
    await endStays(call, { id: at.projectId, code: place.projectCode, name: place.projectName }, [state])
    if (before.sites.length > 1) return readPerson(call, { userId: at.userId, projectId: undefined })
    const versions = end ? 2 : 1
    const status = end ? 'Inactive' : before.status
    return { ...before, status, version: version + versions, updatedAt: call.now().toISOString(), sites: [] }
  })
}

const endRefusal = (state: PersonState, { sites }: ProjectUserDetail): string | null =>
  sites.length > 1 ? words.elsewhere : personRefusal('end', state)

/** Ends the memberships of locked people at a site, with a version and an audit entry each. Returns who was there. */
export async function endStays(call: Call, site: Site, people: readonly PersonState[]): Promise<PersonState[]> {
  const userIds = people.map(({ id }) => id)
  const gone = await endMembers(call.db, { projectId: site.id, userIds, day: tokyoDate(call.now()) })
  const left = people.filter(({ id }) => gone.includes(id))
  if (left.length === 0) return left
  await saveVersion(call.db, 'users', gone, {}, call.now())
  const projects = { before: [siteName(site)], after: [] }
  const entries = left.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'left', { type: 'user', id, name, contractId }, { projects }),
  )
  await insertAuditEntries(call.db, entries)
  return left
}

type LeavingMany = { projectId: string | undefined; target: RowTarget<ProjectUserFilter> }

/**
 * Takes many people off a site by the same rules as one; a refusal is reported per row (product.md USR-08, LST-05).
 * Throws 404 for a site out of scope, 400 without one or beyond 1,000.
 */
export async function leaveMany(outer: Call, { projectId, target }: LeavingMany): Promise<BulkReply> {
  const scope = siteScope(outer.actor, 'project-user.write')
  if (projectId === undefined) throw fieldProblem({ path: 'target_project_id', title: words.fromRequired })
  const ids = await readTargetIds(target, (filter, limit) =>
    findMatchingIds(outer.db, { scope, projectId, filter, today: tokyoDate(outer.now()) }, limit),
  )
  const results: BulkResult[] = []
  for (const part of inTransactionSizes(ids)) results.push(...(await leavePart(outer, projectId, part)))
  return toBulkReply(ids, results)
}

/** One transaction. Leaves out who is not at the site. */
function leavePart(outer: Call, projectId: string, ids: readonly string[]): Promise<BulkResult[]> {
  const scope = siteScope(outer.actor, 'project-user.write')
  return inTransaction(outer, async (call) => {
    const site = await lockSite(call.db, scope, projectId)
    if (!site) throw new Problem('not-found')
    const people = await lockPeople(call.db, scope, ids)
    const refused = people.filter((person) => leaveRefusal(person) !== null)
    const left = await endStays(
      call,
      site,
      people.filter((person) => !refused.includes(person)),
    )
    return [...left, ...refused].map((person) => {
      const title = leaveRefusal(person)
      return { id: person.id, name: person.displayname, ok: title === null, title }
    })
  })
}

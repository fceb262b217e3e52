import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { leaveRefusal, personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user-screens.words.ts'
import { siteName } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { saveVersion } from '#change/save-version.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { readPerson, saveStates } from '../project-user.usecases.ts'
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

/** Ends the memberships of locked people at a site, with a version and an audit entry each. */
export async function endStays(call: Call, site: Site, people: readonly PersonState[]): Promise<void> {
  const userIds = people.map(({ id }) => id)
  await endMembers(call.db, { projectId: site.id, userIds, day: tokyoDate(call.now()) })
  await saveVersion(call.db, 'users', userIds, {}, call.now())
  const projects = { before: [siteName(site)], after: [] }
  await insertAuditEntries(
    call.db,
    people.map(({ id, displayname: name, contractId }) =>
      auditEntry(call, 'left', { type: 'user', id, name, contractId }, { projects }),
    ),
  )
}

import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { siteName } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { changeInParts, findStaleRefusal, toResult } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from '../people-ids.ts'
import { readPerson } from '../project-user.usecases.ts'
import { restoreMembers } from './members.queries.ts'
import { type Leaver, lockLeavers } from './rejoin-site.queries.ts'
import { lockSite, type Site } from './sites.queries.ts'

/** The people of a part who left the site, each with the reason why they do not come back, or null. */
type Verdict = { person: Leaver; refusal: string | null }

/**
 * Takes leaving a site back: the membership lives on with its place and its day of registration (product.md SHL-15).
 * Throws 404 out of scope, 409 for a person or a site that has changed since.
 */
export function rejoinSite(
  call: Call,
  { version, ...at }: { userId: string; projectId: string; version: number },
): Promise<ProjectUserDetail> {
  return inTransaction(call, async (inner) => {
    const versions = [{ id: at.userId, version }]
    const [verdict] = await rejoin(inner, at.projectId, { ids: [at.userId], versions })
    if (!verdict) throw new Problem('not-found')
    if (verdict.refusal !== null) throw new Problem('conflict', { title: verdict.refusal })
    return readPerson(inner, at)
  })
}

type RejoiningMany = { projectId: string | undefined; target: RowTarget<ProjectUserFilter>; versions: RowVersions }

/** The same for many people; a refusal is reported per row. Throws 404 for a site out of scope, 400 without one. */
export async function rejoinMany(call: Call, { projectId, target, versions }: RejoiningMany): Promise<BulkReply> {
  if (projectId === undefined) throw fieldProblem({ path: 'target_project_id', title: words.fromRequired })
  const ids = await readPeopleIds(call, projectId, target, bulkLimit)
  return changeInParts(call, ids, async (inner, part) => {
    const verdicts = await rejoin(inner, projectId, { ids: part, versions })
    return verdicts.map(({ person, refusal }) => ({
      ...toResult(person, refusal),
      ...(refusal === null && { version: person.version + 1 }),
    }))
  })
}

/** Leaves out who never left the site. `call.db` is a transaction. Throws 404, 409 for a site that takes nobody. */
async function rejoin(
  call: Call,
  projectId: string,
  { ids, versions }: { ids: readonly string[]; versions: RowVersions },
): Promise<Verdict[]> {
  const scope = siteScope(call.actor, 'project-user.write')
  const site = await lockSite(call.db, scope, projectId)
  if (!site) throw new Problem('not-found')
  const title = siteRefusal(site)
  if (title !== null) throw new Problem('conflict', { title })
  const named = versions?.map(({ id }) => id) ?? []
  const people = await lockLeavers(call.db, { scope, projectId }, ids)
  const refusalOf = (person: Leaver): string | null => {
    if (person.isHere) return words.alreadyHere
    return named.includes(person.id) ? findStaleRefusal(versions, person) : undoWords.changedSince
  }
  const verdicts = people.map((person) => ({ person, refusal: refusalOf(person) }))
  const back = verdicts.filter(({ refusal }) => refusal === null).map(({ person }) => person)
  await restore(call, site, back)
  return verdicts
}

async function restore(call: Call, site: Site, people: readonly Leaver[]): Promise<void> {
  if (people.length === 0) return
  const userIds = people.map(({ id }) => id)
  await restoreMembers(call.db, { projectId: site.id, userIds })
  await saveVersion(call.db, 'users', userIds, {}, call.now())
  const projects = { before: [], after: [siteName(site)] }
  const entries = people.map(({ id, displayname: name }) =>
    auditEntry(call, 'joined', { type: 'person', id, name, contractId: site.contractId }, { projects }),
  )
  await insertAuditEntries(call.db, entries)
}

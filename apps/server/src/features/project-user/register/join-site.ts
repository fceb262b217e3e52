import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user-screens.words.ts'
import { siteName } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { type BulkResult, inTransactionSizes, readTargetIds, toBulkReply } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { findMatchingIds, lockPeople } from '../project-user.changes.queries.ts'
import { type Candidate, lockCandidates } from './join-site.queries.ts'
import { endStays } from './leave-site.ts'
import { insertMembers, toMember } from './members.queries.ts'
import { lockSite, type Site } from './sites.queries.ts'

type Copy = {
  to: string
  from: string | undefined
  /** Whether the people leave `from`. */
  leave: boolean
  target: RowTarget<ProjectUserFilter>
}

/**
 * Registers people at another site of their company: copies, moves, or brings back who left (product.md USR-03, USR-08).
 * A refusal is reported per row. Throws 404 for a site out of scope, 409 for one that takes nobody, 400 beyond 1,000.
 */
export async function copyPeople(outer: Call, copy: Copy): Promise<BulkReply> {
  const scope = siteScope(outer.actor, 'project-user.write')
  if (copy.from === copy.to) throw new Problem('conflict', { title: words.sameSite })
  if (copy.from === undefined && ('filter' in copy.target || copy.leave))
    throw fieldProblem({ path: 'fromProjectId', title: words.fromRequired })
  const ids = await readTargetIds(copy.target, (filter, limit) =>
    findMatchingIds(outer.db, { scope, projectId: copy.from, filter, today: tokyoDate(outer.now()) }, limit),
  )
  const results: BulkResult[] = []
  for (const part of inTransactionSizes(ids)) results.push(...(await copyPart(outer, copy, part)))
  return toBulkReply(ids, results)
}

/** One transaction. Leaves out who is not in scope. */
function copyPart(outer: Call, { from, to, leave }: Copy, ids: readonly string[]): Promise<BulkResult[]> {
  const scope = siteScope(outer.actor, 'project-user.write')
  return inTransaction(outer, async (call) => {
    const site = await lockSite(call.db, scope, to)
    if (!site) throw new Problem('not-found')
    const refusal = siteRefusal(site)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    const people = await lockCandidates(call.db, { scope, from, to }, ids)
    const allowed = people.filter((person) => joinRefusal(site, person) === null)
    await joinSite(call, site, allowed)
    if (leave && from) await leaveFrom(call, from, allowed)
    return people.map((person) => {
      const title = joinRefusal(site, person)
      return { id: person.id, name: person.displayname, ok: title === null, title }
    })
  })
}

function joinRefusal(site: Site, { contractId, isHere, status }: Candidate): string | null {
  if (contractId !== site.contractId) return words.otherCompany
  if (isHere) return words.alreadyHere
  return status === 'Inactive' ? words.endedPerson : null
}

async function joinSite(call: Call, site: Site, people: readonly Candidate[]): Promise<void> {
  if (people.length === 0) return
  const now = call.now()
  const rows = people.map((person) =>
    toMember({ userId: person.id, projectId: site.id, registeredAt: now, status: person.status }, person),
  )
  await insertMembers(call.db, rows)
  await saveVersion(
    call.db,
    'users',
    people.map(({ id }) => id),
    {},
    now,
  )
  const projects = { before: [], after: [siteName(site)] }
  const entries = people.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'joined', { type: 'user', id, name, contractId }, { projects }),
  )
  await insertAuditEntries(call.db, entries)
}

async function leaveFrom(call: Call, from: string, people: readonly Candidate[]): Promise<void> {
  if (people.length === 0) return
  const scope = siteScope(call.actor, 'project-user.write')
  const source = await lockSite(call.db, scope, from)
  if (!source) throw new Problem('not-found')
  const states = await lockPeople(
    call.db,
    scope,
    people.map(({ id }) => id),
  )
  await endStays(call, source, states)
}

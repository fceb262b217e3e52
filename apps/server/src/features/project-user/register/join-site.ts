import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { elsewhereRefusal, personActions, siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import * as z from 'zod/mini'
import { siteName } from '#accounts/create-administrator.ts'
import { defineBulkWork, doBulkWork } from '#bulk/bulk-work.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { toResult } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from '../people-ids.ts'
import { lockPeople } from '../project-user.changes.queries.ts'
import { saveStates } from '../project-user.usecases.ts'
import { peopleInScope } from '../replay-scope.ts'
import { type Candidate, lockCandidates } from './join-site.queries.ts'
import { endStays } from './leave-site.ts'
import { insertMembers, toMember } from './members.queries.ts'
import { lockSite, type Site } from './sites.queries.ts'

/**
 * Registering at another site, as it is done to many people; `leave`: they leave `from`, `reactivate`: the end
 * of those who have ended is taken back. Leaves out who is not in scope.
 */
export const copyWork = defineBulkWork({
  name: 'project-user.copy',
  inScope: peopleInScope,
  input: z.object({
    to: z.string(),
    from: z.optional(z.string()),
    leave: z.boolean(),
    // A run that an older version began has none.
    reactivate: z._default(z.boolean(), false),
  }),
  job: () => 'copy',
  part: async (call, { from, to, leave, reactivate }, ids) => {
    const scope = siteScope(call.actor, 'project-user.write')
    const site = await lockSite(call.db, scope, to)
    if (!site) throw new Problem('not-found')
    const refusal = siteRefusal(site)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    const people = await lockCandidates(call.db, { scope, from, to }, ids)
    const refusalOf = (person: Candidate) => joinRefusal(site, person, reactivate)
    const allowed = people.filter((person) => refusalOf(person) === null)
    await joinSite(call, site, await reactivateEnded(call, allowed))
    if (leave && from) await leaveFrom(call, from, allowed)
    return people.map((person) => toResult(person, refusalOf(person)))
  },
})

type Copy = z.output<typeof copyWork.input> & { target: RowTarget<ProjectUserFilter> }

/**
 * Registers people at another site of their company: copies, moves, or brings back who left (product.md USR-03, USR-08).
 * A refusal is reported per row. Throws 404 for a site out of scope, 409 for one that takes nobody.
 */
export async function copyPeople(call: Call, { target, ...copy }: Copy): Promise<BulkReply> {
  if (copy.from === copy.to) throw new Problem('conflict', { title: words.sameSite })
  if (copy.from === undefined && ('filter' in target || copy.leave))
    throw fieldProblem({ path: 'fromProjectId', title: words.fromRequired })
  return doBulkWork(call, copyWork, copy, await readPeopleIds(call, copy.from, target))
}

function joinRefusal(
  site: Site,
  { contractId, isHere, status, isElsewhere }: Candidate,
  reactivate: boolean,
): string | null {
  if (contractId !== site.contractId) return words.otherCompany
  if (isHere) return words.alreadyHere
  if (status === 'Inactive' && !reactivate) return words.endedPerson
  return elsewhereRefusal(status === 'Inactive' ? 'reactivate' : 'join', { isElsewhere })
}

/** Takes the end of those who have ended back. Returns everybody as they are then. */
async function reactivateEnded(call: Call, people: readonly Candidate[]): Promise<Candidate[]> {
  const ended = people.filter(({ status }) => status === 'Inactive')
  if (ended.length > 0) await saveStates(call, 'reactivate', ended)
  return people.map((person) => (ended.includes(person) ? { ...person, status: personActions.reactivate.to } : person))
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
    auditEntry(call, 'joined', { type: 'person', id, name, contractId }, { projects }),
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

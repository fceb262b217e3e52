import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { type PersonAction, personActions, personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { bulkWords } from '@azas/domain/words/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry, stateChanges } from '#change/audit-entry.ts'
import { saveVersion } from '#change/save-version.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { findPerson } from './project-user-detail.queries.ts'
import { countReach, findTargetIds, lockPeople, type PersonState } from './project-user.changes.queries.ts'

export type PersonAt = { userId: string; projectId: string | undefined }

const auditActions: Record<PersonAction, AuditAction> = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  reactivate: 'resumed',
}

/** Throws a `not-found` Problem where nobody in scope is meant. */
export async function readPerson(call: Call, at: PersonAt): Promise<ProjectUserDetail> {
  const person = await findPerson(call.db, siteScope(call.actor, 'project-user.read'), at)
  if (!person) throw new Problem('not-found')
  return person
}

/** Stores the next state of locked people, each as a new version with an audit entry; sessions end by a trigger. */
async function saveStates(call: Call, action: PersonAction, people: readonly PersonState[]): Promise<void> {
  const status = personActions[action].to
  await saveVersion(
    call.db,
    'users',
    people.map(({ id }) => id),
    { status },
    call.now(),
  )
  const entries = people.map(({ id, displayname: name, contractId, accountStatus }) =>
    auditEntry(
      call,
      auditActions[action],
      { type: 'user', id, name, contractId },
      stateChanges(accountStatus, status, null),
    ),
  )
  await insertAuditEntries(call.db, entries)
}

/** Pauses, resumes, ends or takes back one person (product.md USR-05). */
export function changePerson(
  outer: Call,
  { action, version, ...at }: PersonAt & { action: PersonAction; version: number },
): Promise<ProjectUserDetail> {
  const scope = siteScope(outer.actor, 'project-user.write')
  return inTransaction(outer, async (call) => {
    const [state] = await lockPeople(call.db, scope, [at.userId])
    if (!state) throw new Problem('not-found')
    const before = await readPerson(call, at)
    assertVersion(before, version, () => before)
    const refusal = personRefusal(action, state)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    await saveStates(call, action, [state])
    return readPerson(call, at)
  })
}

/** What an action on a person in scope would do, in numbers. */
export async function countImpact(call: Call, at: PersonAt): Promise<{ sessions: number; sites: number }> {
  const { id } = await readPerson(call, at)
  return countReach(call.db, id)
}

/** People that one transaction changes at most: it holds their rows meanwhile. */
const transactionSize = 200

type Bulk = { action: PersonAction; projectId: string | undefined; target: RowTarget<ProjectUserFilter> }

/**
 * Does one thing to many people after the same rules as for one: who is refused says why and undoes nothing of the others
 * (product.md LST-05). Throws a `bad-request` Problem for more than 1,000.
 */
export async function changePeople(outer: Call, { action, projectId, target }: Bulk): Promise<BulkReply> {
  const scope = siteScope(outer.actor, 'project-user.write')
  const ids = await findTargetIds(outer.db, { scope, projectId, target }, bulkLimit + 1)
  if (ids.length > bulkLimit) throw new Problem('bad-request', { title: fill(bulkWords.tooMany, { max: bulkLimit }) })
  const results: BulkReply['results'] = []
  for (let start = 0; start < ids.length; start += transactionSize)
    results.push(...(await changePart(outer, action, ids.slice(start, start + transactionSize))))
  const done = results.filter(({ ok }) => ok).length
  return { total: results.length, done, failed: results.length - done, results }
}

/** One transaction. */
function changePart(outer: Call, action: PersonAction, ids: readonly string[]): Promise<BulkReply['results']> {
  const scope = siteScope(outer.actor, 'project-user.write')
  return inTransaction(outer, async (call) => {
    const people = new Map((await lockPeople(call.db, scope, ids)).map((person) => [person.id, person]))
    const allowed = [...people.values()].filter((person) => personRefusal(action, person) === null)
    if (allowed.length > 0) await saveStates(call, action, allowed)
    return ids.map((id) => resultOf(id, people.get(id), action))
  })
}

function resultOf(id: string, person: PersonState | undefined, action: PersonAction): BulkReply['results'][number] {
  if (!person) return { id, name: '', ok: false, title: new Problem('not-found').message }
  const title = personRefusal(action, person)
  return { id, name: person.displayname, ok: title === null, title }
}

import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { type BulkReply, type RowTarget, RowVersions } from '@azas/api/rows.ts'
import type { AuditAction } from '@azas/domain/audit/audit.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import {
  type PersonAction,
  personActionNames,
  personActions,
  personRefusal,
} from '@azas/domain/project-user/project-user.rules.ts'
import * as z from 'zod/mini'
import { isLiving, type SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import { defineBulkWork, doBulkWork } from '#bulk/bulk-work.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry, stateChanges } from '#change/audit-entry.ts'
import { findStaleRefusal, toStepResult } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from './people-ids.ts'
import { countPersonReach, lockPeople, type PersonState } from './project-user.changes.queries.ts'
import { findPerson } from './project-user.detail.queries.ts'
import { peopleInScope } from './replay-scope.ts'

export type PersonAt = { userId: string; projectId: string | undefined }

const auditActions: Record<PersonAction, AuditAction> = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  reactivate: 'resumed',
}

/** Reads a person in scope. Throws a `not-found` Problem if there is none. */
export async function readPerson(call: Call, at: PersonAt): Promise<ProjectUserDetail> {
  const person = await findPerson(call.db, siteScope(call.actor, 'project-user.read'), at, call.now())
  if (!person) throw new Problem('not-found')
  return person
}

type Stated = Pick<PersonState, 'id' | 'displayname' | 'contractId' | 'status' | 'statusInUse'>

/** Stores the next status of locked people, with a version and an audit entry each; a trigger ends their sessions. */
export async function saveStates(call: Call, action: PersonAction, people: readonly Stated[]): Promise<void> {
  const status = personActions[action].to
  await saveVersion(
    call.db,
    'users',
    people.map(({ id }) => id),
    { status },
    call.now(),
  )
  const entries = people.map(({ id, displayname: name, contractId, status: before, statusInUse }) =>
    auditEntry(
      call,
      auditActions[action],
      { type: 'person', id, name, contractId },
      stateChanges(before, status === 'Active' ? statusInUse : status, null),
    ),
  )
  await insertAuditEntries(call.db, entries)
}

/** Pauses, resumes, ends or reactivates one person (product.md USR-05). Throws 404, 409 for an old version or a refusal. */
export function changePerson(
  call: Call,
  { action, version, ...at }: PersonAt & { action: PersonAction; version: number },
): Promise<ProjectUserDetail> {
  const scope = siteScope(call.actor, 'project-user.write')
  return inTransaction(call, async (inner) => {
    const [state] = await lockPeople(inner.db, scope, [at.userId])
    if (!state) throw new Problem('not-found')
    const before = await readPerson(inner, at)
    assertVersion(before, version, () => before)
    const refusal = personRefusal(action, state)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    await saveStates(inner, action, [state])
    return readPerson(inner, at)
  })
}

/** Counts what an action on a person in scope would affect. */
export async function countPersonImpact(
  call: Call,
  at: PersonAt,
  limits: SessionLimits,
): Promise<{ sessions: number; sites: number }> {
  const { id } = await readPerson(call, at)
  return countPersonReach(call.db, siteScope(call.actor, 'project-user.read'), id, isLiving(limits, call.now()))
}

type Bulk = {
  action: PersonAction
  projectId: string | undefined
  target: RowTarget<ProjectUserFilter>
  versions: RowVersions
}

/** A change of the status, as it is done to many people. Leaves out who is not in scope. */
export const stateWork = defineBulkWork({
  name: 'project-user.state',
  inScope: peopleInScope,
  input: z.object({ action: z.enum(personActionNames), versions: RowVersions }),
  job: ({ action }) => action,
  part: async (call, { action, versions }, ids) => {
    const people = await lockPeople(call.db, siteScope(call.actor, 'project-user.write'), ids)
    const refusalOf = (person: PersonState) => findStaleRefusal(versions, person) ?? personRefusal(action, person)
    const allowed = people.filter((person) => refusalOf(person) === null)
    if (allowed.length > 0) await saveStates(call, action, allowed)
    return people.map((person) => toStepResult(person, refusalOf(person)))
  },
})

/**
 * Applies an action to many people by the same rules as for one; a refusal is reported per row (product.md LST-05).
 * Throws a `bad-request` Problem for more than 100,000.
 */
export async function changePeople(call: Call, { action, projectId, target, versions }: Bulk): Promise<BulkReply> {
  return doBulkWork(call, stateWork, { action, versions }, await readPeopleIds(call, projectId, target))
}

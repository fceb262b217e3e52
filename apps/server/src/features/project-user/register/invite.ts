import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { type BulkReply, type RowTarget, RowVersions } from '@azas/api/rows.ts'
import { inviteRefusal } from '@azas/domain/project-user/person-invitation.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import * as z from 'zod/mini'
import { findInvitationRefusal } from '#accounts/address/address-throttle.ts'
import { claimAddresses } from '#accounts/address/addresses.queries.ts'
import { requestInvitations } from '#accounts/request-invitation.ts'
import { findMailRefusal } from '#accounts/throttle/count-mail.ts'
import { defineBulkWork, doBulkWork } from '#bulk/bulk-work.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { findStaleRefusal, toResult } from '#change/bulk.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from '../people-ids.ts'
import { lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { type PersonAt, readPerson } from '../project-user.usecases.ts'
import { peopleInScope } from '../replay-scope.ts'

/** Why a locked person is not mailed: the rules (409), else the limits of an address and of the caller (429); null if mailed. */
async function findRefusal(call: Call, person: PersonState): Promise<Problem | null> {
  const title = inviteRefusal(person)
  if (title !== null) return new Problem('conflict', { title })
  return (await findMailRefusal(call, 'account', person.email ?? '')) ?? findInvitationRefusal(call, 1)
}

/** Mails people who may be invited; `call.db` is a transaction that has locked them. */
async function invite(call: Call, people: readonly PersonState[]): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await claimAddresses(call.db, ids)
  await requestInvitations(call, ids)
  const entries = people.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'invited', { type: 'person', id, name, contractId }),
  )
  await insertAuditEntries(call.db, entries)
}

/**
 * Mails an invitation to somebody who has never signed in (product.md USR-10). Throws 404, 409 for an old version or a
 * refusal, 429 beyond the limits.
 */
export function invitePerson(
  call: Call,
  { version, ...at }: PersonAt & { version: number },
): Promise<ProjectUserDetail> {
  return inTransaction(call, async (inner) => {
    const [person] = await lockPeople(inner.db, siteScope(inner.actor, 'project-user.write'), [at.userId])
    if (!person) throw new Problem('not-found')
    const before = await readPerson(inner, at)
    assertVersion(before, version, () => before)
    const refusal = await findRefusal(inner, person)
    if (refusal) throw refusal
    await invite(inner, [person])
    return readPerson(inner, at)
  })
}

/** The same for many; who is refused, or comes after the caller's limit, has the reason in the result. */
export const inviteWork = defineBulkWork({
  name: 'project-user.invite',
  inScope: peopleInScope,
  input: z.object({ versions: RowVersions }),
  job: () => 'invite',
  part: async (call, { versions }, ids) => {
    const people = await lockPeople(call.db, siteScope(call.actor, 'project-user.write'), ids)
    const verdicts: { person: PersonState; refusal: string | null }[] = []
    for (const person of people) {
      const refusal = findStaleRefusal(versions, person) ?? (await findRefusal(call, person))?.message ?? null
      verdicts.push({ person, refusal })
    }
    const invited = verdicts.filter(({ refusal }) => refusal === null).map(({ person }) => person)
    await invite(call, invited)
    return verdicts.map(({ person, refusal }) => toResult(person, refusal))
  },
})

type InvitingMany = { projectId: string | undefined; target: RowTarget<ProjectUserFilter>; versions: RowVersions }

/** Throws a `bad-request` Problem for more than 100,000. */
export async function inviteMany(call: Call, { projectId, target, versions }: InvitingMany): Promise<BulkReply> {
  return doBulkWork(call, inviteWork, { versions }, await readPeopleIds(call, projectId, target))
}

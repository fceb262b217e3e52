import type { HoldersForm } from '@azas/domain/project-user/project-user.forms.ts'
import { personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { dutiesOf } from '@azas/domain/project-user/project-user.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { type UserJob, userJob } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { type Operator, readOperators, saveJobs } from './members.queries.ts'
import { lockDuties } from './sites.queries.ts'

type Assigning = HoldersForm & { projectId: string }
type Change = { person: PersonState; before: UserJob[]; after: UserJob[] }

/**
 * Gives a duty of a site to some of its Operators and to nobody else (product.md PRJ-03). Throws 404, 409 where others
 * have it by now or somebody cannot be changed, 400 for who is no Operator and for who would be left without any duty.
 */
export function setHolders(
  call: Call,
  { projectId, duty, holders, before }: Assigning,
): Promise<{ holders: string[] }> {
  const scope = siteScope(call.actor, 'project-user.write')
  return inTransaction(call, async (inner) => {
    if (!(await lockDuties(inner.db, scope, projectId))) throw new Problem('not-found')
    const people = await lockPeople(inner.db, scope, [...new Set([...before, ...holders])].toSorted())
    const operators = await readOperators(inner.db, projectId)
    const current = operators.filter(({ jobs }) => jobs.includes(duty)).map(({ id }) => id)
    if (!isSame(current, before)) throw new Problem('stale', { current: { holders: current } })
    if (holders.some((id) => !operators.some((operator) => operator.id === id)))
      throw fieldProblem({ path: 'holders', title: words.notOperator })
    await saveChanges(inner, projectId, changesOf({ people, operators, holders, duty }))
    return { holders }
  })
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === new Set(others).size && some.every((id) => others.includes(id))

type Wanted = { people: PersonState[]; operators: Operator[]; holders: readonly string[]; duty: HoldersForm['duty'] }

/** Whose duties change, and how. */
function changesOf({ people, operators, holders, duty }: Wanted): Change[] {
  return people.flatMap((person) => {
    const operator = operators.find(({ id }) => id === person.id)
    if (!operator || operator.jobs.includes(duty) === holders.includes(person.id)) return []
    const refusal = personRefusal('updatePlace', person)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    const others = operator.jobs.filter((job) => job !== duty)
    const after = holders.includes(person.id) ? dutiesOf('Operator', [...others, duty]) : others
    if (after.length > 0) return [{ person, before: operator.jobs, after }]
    const title = fill(words.lastDuty, { name: person.displayname, duty: userJob.label(duty) })
    throw fieldProblem({ path: 'holders', title })
  })
}

async function saveChanges(call: Call, projectId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ person }) => person.id)
  await saveJobs(
    call.db,
    projectId,
    changes.map(({ person, after: jobs }) => ({ id: person.id, jobs })),
  )
  await saveVersion(call.db, 'users', ids, {}, call.now())
  const entries = changes.map(({ person: { id, displayname: name, contractId }, before, after }) =>
    auditEntry(call, 'updated', { type: 'person', id, name, contractId }, { jobs: { before, after } }),
  )
  await insertAuditEntries(call.db, entries)
}

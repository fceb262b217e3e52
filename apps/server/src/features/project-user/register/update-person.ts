import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import {
  personFields,
  type PersonForm,
  type PersonUpdateForm,
  placeFields,
} from '@azas/domain/project-user/project-user.forms.ts'
import { personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { dutiesOf, siteRoleOf } from '@azas/domain/project-user/project-user.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { listOfRole } from '@azas/domain/project-user/site-names.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { endAddress, moveAddress, unproven } from '#accounts/address/move-address.ts'
import { toUserColumns } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changesOf } from '#change/changes-of.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { saveVersion } from '#change/record.queries.ts'
import { lockPeople, type PersonState } from '../project-user.changes.queries.ts'
import { readPerson } from '../project-user.usecases.ts'
import { assertListed } from './assert-listed.ts'
import { elsewhereErrors } from './elsewhere-errors.ts'
import { updatePlace } from './members.queries.ts'
import { makeSignInIds } from './sign-in-ids.ts'

type At = { userId: string; projectId: string }

const emailTaken = { path: 'email', title: fieldRefusalWords.emailTaken }

/**
 * Saves the form of a person at a site; without a change no new version and no audit entry (product.md USR-02). Throws
 * 404, 409 for an old version or a person who cannot be changed, 400 at the fields that the caller may not change.
 */
export function updatePerson(call: Call, at: At, { version, ...form }: PersonUpdateForm): Promise<ProjectUserDetail> {
  return inTransaction(call, async (inner) => {
    await saveForm(inner, at, form, version)
    return readPerson(inner, at)
  })
}

/** The same within a transaction; without a version the stored one is changed. */
export async function saveForm(call: Call, at: At, form: PersonForm, version?: number): Promise<void> {
  const [state] = await lockPeople(call.db, siteScope(call.actor, 'project-user.write'), [at.userId])
  if (!state) throw new Problem('not-found')
  const before = await readPerson(call, at)
  assertVersion(before, version ?? before.version, () => before)
  const refusal = personRefusal('updatePlace', state)
  if (refusal !== null) throw new Problem('conflict', { title: refusal })
  const changes = changesOf(toForm(before), { ...form, jobs: dutiesOf(form.role, form.jobs) })
  if (!changes) return
  assertAllowed(call, state, changes)
  // What was chosen stays, also when the site's list has it no more (decision 0039).
  if (changes['primarySubcontractor'] || listOfRole(siteRoleOf(before.role)) !== listOfRole(form.role))
    await assertListed(call, at.projectId, form)
  await saveChanges(call, { at, before, state, changes }, form)
}

/** A stored person as their form. */
function toForm(person: ProjectUserDetail): Record<keyof PersonForm, unknown> {
  const { role, jobs, status } = person
  return {
    ...mapKeys([...personFields, ...placeFields], (field): unknown => person[field]),
    jobs: dutiesOf(role, jobs),
    isActive: status !== 'Pause',
  }
}

/** Throws a 400 at the fields that stand with the person where the caller looks after some of the sites alone. */
function assertAllowed({ actor }: Call, state: PersonState, changes: AuditChanges): void {
  const errors = elsewhereErrors(state, changes)
  const mayMoveAddress = scopeOf(actor.role, 'project-user.email') !== null
  if (errors.length === 0 && changes['email'] && !mayMoveAddress)
    errors.push({ path: 'email', title: words.emailByAdmin })
  const [first, ...others] = errors
  if (first) throw fieldProblem(first, ...others)
}

type Change = { at: At; before: ProjectUserDetail; state: PersonState; changes: AuditChanges }

async function saveChanges(call: Call, change: Change, form: PersonForm): Promise<void> {
  const { at, before, state, changes } = change
  const { displayname, displaynameKana, email, role, age, experienceLength, sex, isActive } = form
  const columns = {
    ...toUserColumns({ displayname, displaynameKana, email }),
    role,
    age,
    experience_length: experienceLength,
    sex,
    status: isActive ? 'Active' : 'Pause',
    ...(changes['email'] && (await signInColumns(call, before, email))),
  } as const
  await mapUniqueViolation({ users_contract_email_key: emailTaken }, () =>
    saveVersion(call.db, 'users', [at.userId], columns, call.now()),
  )
  await updatePlace(call.db, at, form)
  const record = { type: 'person', id: at.userId, name: before.displayname, contractId: state.contractId } as const
  const accessedAt = before.accessed_at === null ? null : new Date(before.accessed_at)
  await writeAudit(call, 'updated', record, statusChanges(changes, accessedAt))
  if (!changes['email']) return
  if (email === null) return endAddress(call, at.userId)
  await moveAddress(call, { record, accessedAt, isActive, taken: emailTaken })
}

/** Another address has to be proven by its owner; without one the person signs in by an id. */
async function signInColumns({ db, actor }: Call, { signInId }: ProjectUserDetail, email: string | null) {
  if (email !== null) return unproven
  const [made] = signInId === null ? await makeSignInIds(db, actor.realm, 1) : [signInId]
  return { owns_email: true, sign_in_id: made ?? null }
}

/** The history names the state as the actions do. */
function statusChanges({ isActive, ...changes }: AuditChanges, accessedAt: Date | null): AuditChanges {
  if (!isActive) return changes
  const word = (active: unknown) => toLoginStatus(active === true ? 'Active' : 'Pause', accessedAt)
  return { ...changes, status: { before: word(isActive.before), after: word(isActive.after) } }
}

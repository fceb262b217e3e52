import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { type PersonValues, readPersonValues } from '@azas/domain/project-user/person-import.ts'
import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { dutiesOf, isStaff, type SiteRole, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { personImportWords, projectUserRefusalWords } from '@azas/domain/project-user/project-user.words.ts'
import { findUnlisted, listOfRole, type SiteNames } from '@azas/domain/project-user/site-names.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { FieldError } from '#call/problem.ts'
import { changesOf } from '#change/changes-of.ts'
import type { Parsed } from '#import/target.ts'
import { elsewhereErrors } from '../register/elsewhere-errors.ts'
import type { StoredPerson } from './stored-people.queries.ts'

/** A row of a file as a person: the form, the fields whose cells were filled, and the error of a name that is not listed. */
export type ImportedPerson = {
  form: PersonForm
  /** The sign-in id by which the row names a stored person; null without one. */
  signInId: string | null
  given: ReadonlySet<keyof PersonForm>
  unlisted: FieldError | null
}

function givenFields({ role }: PersonForm, { signInId: _signInId, ...values }: PersonValues): Set<keyof PersonForm> {
  const fields = Object.entries(values).filter(([, cell]) => cell.trim() !== '')
  const given = new Set(fields.map(([field]) => field as keyof PersonForm))
  if (isStaff(role) && given.has('company')) given.add('primarySubcontractor')
  return given
}

/** The site's own spelling of a name, and what a reader should know of it. */
function spell({ role, primarySubcontractor: value }: PersonForm, names: SiteNames) {
  const list = names[listOfRole(role)]
  const unlisted = findUnlisted(names, { role, primarySubcontractor: value })
  if (value === null || !unlisted) return { name: value, unlisted: null, remarks: [] }
  const listed = list.find((name) => fold(name) === fold(value))
  if (!listed) return { name: value, unlisted, remarks: [unlisted] }
  const title = fill(personImportWords.spelledAs, { value, listed })
  return { name: listed, unlisted: null, remarks: [{ path: 'primarySubcontractor', title }] }
}

/** A sign-in id as it is stored: half-width, in capitals. */
export const toSignInId = ({ signInId }: Pick<PersonValues, 'signInId'>): string | null =>
  signInId.normalize('NFKC').trim().toUpperCase() || null

/** Reads a row as a person of a site with these names; or the errors of its cells. */
export function parsePerson(names: SiteNames, values: PersonValues): Parsed<ImportedPerson> {
  const read = readPersonValues(values)
  if ('errors' in read) return read
  const { name, unlisted, remarks } = spell(read.form, names)
  const form = {
    ...read.form,
    primarySubcontractor: name,
    jobs: dutiesOf(read.form.role, read.form.jobs),
  }
  return { value: { form, signInId: toSignInId(values), given: givenFields(form, values), unlisted }, remarks }
}

const isSiteRole = (role: string): role is SiteRole => siteRoles.some((each) => each === role)

/** A stored person as their form; null for an administrator. */
function toForm({ role, status, ...person }: StoredPerson): PersonForm | null {
  if (!isSiteRole(role)) return null
  const { displayname, displaynameKana, company, primarySubcontractor, email, age, experienceLength, sex } = person
  const jobs = dutiesOf(role, person.jobs)
  const isActive = status !== 'Pause'
  return {
    role,
    displayname,
    displaynameKana,
    company,
    primarySubcontractor,
    jobs,
    email,
    age,
    experienceLength,
    sex,
    isActive,
  }
}

/**
 * The form that an imported row makes of a stored person: a blank cell keeps what is stored, and so does the address, which
 * only its own form moves. Null for an administrator.
 */
export function mergePerson(
  stored: StoredPerson,
  { form, given }: ImportedPerson,
): { form: PersonForm; changes: AuditChanges | null } | null {
  const before = toForm(stored)
  if (!before) return null
  const isUnchanged = (field: keyof PersonForm) => field === 'isActive' || field === 'email' || !given.has(field)
  const fields = keysOf(before).filter((field) => !isUnchanged(field))
  const merged: PersonForm = { ...before, ...Object.fromEntries(fields.map((field) => [field, form[field]])) }
  return { form: merged, changes: changesOf(before, merged) }
}

/** Why a stored person cannot be updated by a row; empty if they can. */
export function updateErrors(stored: StoredPerson, person: ImportedPerson): FieldError[] {
  const merged = mergePerson(stored, person)
  if (!merged) return [{ path: 'email', title: personImportWords.adminAddress }]
  if (stored.status === 'Inactive') return [{ path: 'displayname', title: projectUserRefusalWords.endedPerson }]
  return elsewhereErrors(stored, merged.changes ?? {})
}

type Placed = { role: string; primarySubcontractor: string | null }

/** Whether a stored person has the row's name already, from the same list: then nothing is chosen anew (decision 0039). */
export const hasSameName = ({ role, primarySubcontractor }: Placed, { form }: ImportedPerson): boolean =>
  isSiteRole(role) && primarySubcontractor === form.primarySubcontractor && listOfRole(role) === listOfRole(form.role)

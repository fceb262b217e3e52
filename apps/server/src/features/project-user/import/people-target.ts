import type { ImportMatch } from '@azas/api/import/import.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { foldEmail } from '@azas/domain/kernel/email.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { personColumns } from '@azas/domain/project-user/person-import.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { personImportWords } from '@azas/domain/project-user/project-user.words.ts'
import { listOfRole, type SiteNames } from '@azas/domain/project-user/site-names.ts'
import { sex } from '@azas/domain/user/sex.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { countInvitations } from '#accounts/address/address-throttle.ts'
import { siteName } from '#accounts/create-administrator.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import { createImporter } from '#import/importer.ts'
import type { ImportTarget, Resolution } from '#import/target.ts'
import { findOwnedAddresses } from '../register/create-people.queries.ts'
import { findSiteNames } from '../register/site-names.queries.ts'
import { lockSite, type Site } from '../register/sites.queries.ts'
import { addNames, mayAddNames } from './add-names.ts'
import {
  hasSameName,
  type ImportedPerson,
  mergePerson,
  parsePerson,
  toSignInId,
  updateErrors,
} from './imported-person.ts'
import { findByEmail, findByName, findBySignInId, seenRows, type StoredPerson } from './stored-people.queries.ts'
import { writePeople } from './write-people.ts'

export type PeoplePlace = { projectId: string; contractId: string; name: string; site: Site; names: SiteNames }

const scopeOf = ({ actor }: Call) => siteScope(actor, 'project-user.write')

async function openPlace(call: Call, projectId: string | null): Promise<PeoplePlace> {
  const site = projectId === null ? undefined : await lockSite(call.db, scopeOf(call), projectId)
  if (!site) throw new Problem('not-found')
  const refusal = siteRefusal(site)
  if (refusal !== null) throw new Problem('conflict', { title: refusal })
  const { id, contractId, name } = site
  return { projectId: id, contractId, name, site, names: await findSiteNames(call.db, id) }
}

async function findPlace(call: Call, projectId: string | null) {
  if (projectId === null || !(await hasSite(call.db, scopeOf(call), projectId))) throw new Problem('not-found')
  return { projectId, contractId: call.actor.contractId, name: null }
}

const seenBy = ({ actor }: Call, isOwn: boolean) => seenRows(siteScope(actor, 'project-user.read'), isOwn)

const personKey = (name: string, company: string | null) => `${fold(name)}\n${fold(company ?? '')}`

function keysOf(values: Readonly<Record<string, string>>) {
  const { displayname = '', company = '', email = '', signInId = '' } = values
  return {
    same: foldEmail(email) || toSignInId({ signInId }),
    similar: displayname === '' ? null : personKey(displayname, company),
  }
}

/** The people whom rows may be, by sign-in id, by address, and by name and company. */
async function findStored(call: Call, { site }: PeoplePlace, rows: readonly ImportedPerson[]) {
  const signInIds = rows.flatMap(({ signInId }) => signInId ?? [])
  const numbered = await findBySignInId(call.db, scopeOf(call), site, signInIds)
  const bySignInId = new Map(numbered.map((person) => [person.signInId, person]))
  const scope = scopeOf(call)
  const emails = rows.flatMap(({ form }) => form.email ?? [])
  const addressed = (await findByEmail(call.db, scope, site, emails)).toReversed()
  const byEmail = new Map(addressed.map((person) => [person.email, person]))
  const others = rows.filter(({ form }) => form.email === null || !byEmail.has(form.email))
  const names = [...new Set(others.map(({ form }) => fold(form.displayname)))]
  const byName = new Map<string, StoredPerson[]>()
  for (const person of await findByName(call.db, scope, site, names))
    for (const companyKey of person.companyKeys.length > 0 ? person.companyKeys : [''])
      byName.set(`${person.nameKey}\n${companyKey}`, [
        ...(byName.get(`${person.nameKey}\n${companyKey}`) ?? []),
        person,
      ])
  return { bySignInId, byEmail, byName }
}

/** A SuperUser is told of an address that another company's account owns; an Admin must not learn of it (security.md row 61). */
const findTaken = ({ db, actor }: Call, rows: readonly ImportedPerson[]): Promise<Set<string>> =>
  actor.contractId === null
    ? findOwnedAddresses(
        db,
        actor.realm,
        rows.flatMap(({ form }) => form.email ?? []),
      )
    : Promise.resolve(new Set())

async function resolve(call: Call, place: PeoplePlace, rows: readonly ImportedPerson[]): Promise<Resolution[]> {
  const { bySignInId, byEmail, byName } = await findStored(call, place, rows)
  const taken = await findTaken(call, rows)
  return rows.map((row): Resolution => {
    const { email, displayname, company } = row.form
    const known = row.signInId === null ? byEmail.get(email) : bySignInId.get(row.signInId)
    if (known) return withName(call, row, [known], resolveKnown(known, row))
    if (row.signInId !== null)
      return { outcome: 'error', errors: [{ path: 'signInId', title: personImportWords.unknownSignInId }] }
    if (email !== null && taken.has(email))
      return { outcome: 'error', errors: [{ path: 'email', title: fieldRefusalWords.emailTaken }] }
    const isInvitable = email !== null
    const namesakes = sortNamesakes(row, byName.get(personKey(displayname, company)) ?? [])
    const matches = namesakes.slice(0, maxNamesakes).map((person) => toMatch(call, person))
    const resolution: Resolution =
      matches.length > 0 ? { outcome: 'doubtful', matches, isInvitable } : { outcome: 'create', isInvitable }
    return withName(call, row, namesakes, resolution)
  })
}

/** Namesakes that a row is shown beside; whoever is none of them is named by the sign-in id. */
const maxNamesakes = 6

/** The namesakes whose age is nearest first, whatever other rows say; in their order where no age is known. */
function sortNamesakes({ form: { age } }: ImportedPerson, people: readonly StoredPerson[]): StoredPerson[] {
  const distance = (person: StoredPerson) =>
    age === null || person.age === null ? Number.MAX_SAFE_INTEGER : Math.abs(person.age - age)
  return people.toSorted((one, other) => distance(one) - distance(other))
}

/** A name that the site does not list has to be listed first, which not everybody may, unless whoever the row may be has it. */
function withName(
  call: Call,
  row: ImportedPerson,
  people: readonly StoredPerson[],
  resolution: Resolution,
): Resolution {
  const { form, unlisted } = row
  if (
    !unlisted ||
    (people.length > 0 && people.every((person) => hasSameName(person, row))) ||
    resolution.outcome === 'error' ||
    form.primarySubcontractor === null
  )
    return resolution
  if (!mayAddNames(call)) return { outcome: 'error', errors: [unlisted] }
  return { ...resolution, newNames: [{ list: listOfRole(form.role), name: form.primarySubcontractor }] }
}

function resolveKnown(known: StoredPerson, row: ImportedPerson): Resolution {
  const errors = updateErrors(known, row)
  if (errors.length > 0) return { outcome: 'error', errors }
  const changes = mergePerson(known, row)?.changes ?? null
  return { outcome: known.isHere && !changes ? 'skip' : 'update', id: known.id }
}

const unknownNow = { email: null, age: null, experienceLength: null, sex: null, lastUsedOn: null }

/** A stored person in the words of the screen; of who left the sites of a SubAdmin, nothing that may be newer than that. */
function toMatch(call: Call, person: StoredPerson): ImportMatch {
  const { id, displayname, displaynameKana, role, company, primarySubcontractor, email, jobs, age } = person
  const values = {
    displayname,
    displaynameKana,
    role: userRole.label(role),
    company,
    primarySubcontractor,
    email,
    jobs: jobs.map(userJob.label).join('、'),
    age,
    experienceLength: person.experienceLength,
    sex: person.sex && sex.label(person.sex),
    lastUsedOn: person.lastUsedOn && formatDate(person.lastUsedOn),
  }
  const isGone = scopeOf(call).adminId !== null && person.places.length === 0
  const shown = isGone ? { ...values, ...unknownNow } : values
  const texts = Object.entries(shown).map(([field, value]) => [field, String(value ?? '')] as const)
  return { id, row: null, values: Object.fromEntries(texts), places: person.places }
}

const target: ImportTarget<ImportedPerson, PeoplePlace> = {
  kind: 'project-user',
  job: 'peopleImport',
  permission: 'project-user.write',
  type: 'person',
  columns: personColumns,
  openPlace,
  findPlace,
  seenBy,
  assertMayInvite: countInvitations,
  addNames,
  lists: { fields: ['primarySubcontractor', 'company'], read: findSiteNames },
  keysOf,
  parse: ({ names }, values) => parsePerson(names, values),
  resolve,
  write: writePeople,
  recordOf: ({ site }) => ({ type: 'project', id: site.id, name: siteName(site), contractId: site.contractId }),
}

/** The import of a site's people (product.md USR-03). */
export const peopleImporter = createImporter(target)

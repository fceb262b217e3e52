import { elementAt } from '@azas/domain/kernel/lists.ts'
import { projectUserRefusalWords } from '@azas/domain/project-user/project-user.words.ts'
import { findUnlisted, type SiteNames } from '@azas/domain/project-user/site-names.ts'
import { siteName } from '#accounts/create-administrator.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { writeAudit } from '#change/audit-entry.ts'
import type { ImportWrite, Written } from '#import/target.ts'
import { createPeople, invitePeople } from '../register/create-people.ts'
import { insertMembers, toMember } from '../register/members.queries.ts'
import type { Site } from '../register/sites.queries.ts'
import { saveForm } from '../register/update-person.ts'
import { type ImportedPerson, mergePerson, updateErrors } from './imported-person.ts'
import { lockStored, type StoredPerson } from './stored-people.queries.ts'

type Write = ImportWrite<ImportedPerson>

/** Registers and updates people at a site. Throws a Problem where one of the updates is refused. */
export async function writePeople(
  call: Call,
  { site, names }: { site: Site; names: SiteNames },
  rows: readonly Write[],
  invites: boolean,
): Promise<Written[]> {
  const refused = rows.map(({ id, value }) => (id === null ? findUnlisted(names, value.form) : null))
  const created = await createAll(
    call,
    site,
    rows.filter((_, index) => !refused[index]),
    invites,
  )
  await updateAll(call, site, rows)
  return rows.map(({ id }, index): Written => {
    const error = refused[index]
    if (error) return { id: null, title: error.title }
    return id === null ? created.shift()! : { id, title: null }
  })
}

async function createAll(call: Call, site: Site, rows: readonly Write[], invites: boolean): Promise<Written[]> {
  const forms = rows.flatMap(({ id, value }) => (id === null ? [value.form] : []))
  if (forms.length === 0) return []
  const created = await createPeople(call, site, forms, false)
  // The commit has counted the addresses of the whole import, before anybody was registered.
  const invited = created.flatMap(({ id }, index) => {
    const form = elementAt(forms, index)
    return invites && id !== null && form.email !== null ? [{ id, form }] : []
  })
  if (invited.length > 0) await invitePeople(call, site, invited)
  return created.map(({ id, error }): Written => (id === null ? { id, title: error.title } : { id, title: null }))
}

async function updateAll(call: Call, site: Site, rows: readonly Write[]): Promise<void> {
  const scope = siteScope(call.actor, 'project-user.write')
  const updates = rows.flatMap(({ id, value }) => (id === null ? [] : [{ id, value }]))
  const stored = await lockStored(
    call.db,
    scope,
    site,
    updates.map(({ id }) => id),
  )
  for (const { id, value } of updates) await update(call, site, stored.get(id), value)
}

async function update(call: Call, site: Site, stored: StoredPerson | undefined, person: ImportedPerson): Promise<void> {
  const merged = stored && mergePerson(stored, person)
  if (!merged) throw new Problem('not-found')
  const [first, ...others] = updateErrors(stored, person)
  if (first) throw fieldProblem(first, ...others)
  const at = { userId: stored.id, projectId: site.id }
  if (!stored.isHere) await join(call, site, stored, merged.form)
  await saveForm(call, at, merged.form)
}

/** Makes a person of the company one of the site (product.md USR-08). */
async function join(
  call: Call,
  site: Site,
  { id, displayname: name, status }: StoredPerson,
  form: Parameters<typeof toMember>[1],
): Promise<void> {
  if (status === 'Inactive') throw new Problem('conflict', { title: projectUserRefusalWords.endedPerson })
  await insertMembers(call.db, [toMember({ userId: id, projectId: site.id, registeredAt: call.now(), status }, form)])
  const projects = { before: [], after: [siteName(site)] }
  await writeAudit(call, 'joined', { type: 'person', id, name, contractId: site.contractId }, { projects })
}

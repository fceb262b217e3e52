import { randomUUID } from 'node:crypto'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import type { PersonCreateForm, PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { countAddresses } from '#accounts/address/address-throttle.ts'
import { claimAddresses } from '#accounts/address/addresses.queries.ts'
import { siteName, toUserColumns } from '#accounts/create-administrator.ts'
import { requestInvitations } from '#accounts/request-invitation.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { type FieldError, fieldProblem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPerson } from '../project-user.usecases.ts'
import { assertListed } from './assert-listed.ts'
import { findCompanyAddresses, findOwnedAddresses, insertPeople } from './create-people.queries.ts'
import { insertMembers, toMember } from './members.queries.ts'
import { makeSignInIds } from './sign-in-ids.ts'
import { lockSite, type Site } from './sites.queries.ts'

const emailTaken: FieldError = { path: 'email', title: fieldRefusalWords.emailTaken }

/** The outcome of one person, in the order of the input: the new account's id, or the error at a field. */
export type Created = { id: string; error: null } | { id: null; error: FieldError }

type Invited = { id: string; form: PersonForm }
type Draft = Invited & { signInId: string | null }

/**
 * Registers at most 1,000 new people at a locked site; a taken address refuses its row alone. `invites` mails everybody
 * with an address who may sign in. `call.db` must be a transaction. Throws a 429 beyond the hour's addresses (security.md row 61).
 */
export async function createPeople(
  call: Call,
  site: Site,
  forms: readonly PersonForm[],
  invites: boolean,
): Promise<Created[]> {
  const drafts = await draftPeople(call, forms)
  const allowed = await withoutOwned(call, drafts)
  const stored = await storeDrafts(call, site, allowed)
  const people = allowed.filter(({ id }) => stored.has(id))
  if (people.length > 0) await register(call, site, people, invites)
  return drafts.map(({ id }) => (stored.has(id) ? { id, error: null } : { id: null, error: emailTaken }))
}

/** Makes stored accounts people of the site: membership, address, audit entry, invitation. */
async function register(call: Call, site: Site, people: readonly Draft[], invites: boolean): Promise<void> {
  const at = { projectId: site.id, registeredAt: call.now() }
  const members = people.map(({ id, form }) => toMember({ ...at, userId: id, status: statusOf(form) }, form))
  await insertMembers(call.db, members)
  const addressed = people.filter(({ form }) => form.email !== null).map(({ id }) => id)
  if (addressed.length > 0) await claimAddresses(call.db, addressed)
  await audit(call, site, people)
  if (invites) await invite(call, site, people)
}

/**
 * Stores accounts whose address nobody has whom the caller may know of; who else has it is not told, and the address stays
 * theirs (docs/decisions/0037-addresses-out-of-scope.md). Looks once more where a concurrent registration came first.
 */
async function storeDrafts(call: Call, site: Site, drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  const scope = siteScope(call.actor, 'project-user.write')
  const emails = drafts.flatMap(({ form }) => form.email ?? [])
  const taken = await findCompanyAddresses(call.db, scope, site.contractId, emails)
  const holderOf = ({ form }: Draft) => (form.email === null ? undefined : taken.get(form.email))
  const free = drafts.filter((draft) => holderOf(draft) !== 'known')
  const now = call.now()
  const rows = free.map((draft) => toUser(call, site, { ...draft, sharesEmail: holderOf(draft) === 'unknown' }, now))
  const stored = await insertPeople(call.db, rows)
  const storedEmails = new Set(rows.filter(({ id }) => stored.has(id)).map(({ email }) => email))
  const late = free.filter(({ id, form }) => !stored.has(id) && !storedEmails.has(form.email))
  return late.length === 0 ? stored : stored.union(await storeDrafts(call, site, late))
}

const statusOf = ({ isActive }: PersonForm) => (isActive ? 'Active' : 'Pause')

async function draftPeople({ db, actor }: Call, forms: readonly PersonForm[]): Promise<Draft[]> {
  const signInIds = await makeSignInIds(db, actor.realm, forms.filter(({ email }) => email === null).length)
  // People of one moment are listed by their ids: they stay in the order in which they were given.
  const ids = forms.map(() => randomUUID()).toSorted()
  return forms.map((form, index) => ({
    id: elementAt(ids, index),
    form,
    signInId: form.email === null ? (signInIds.pop() ?? null) : null,
  }))
}

/** A SuperUser sees all companies, so an address of another company's account is refused; an Admin must not learn of it. */
async function withoutOwned({ db, actor }: Call, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  if (actor.contractId !== null) return drafts
  const emails = drafts.flatMap(({ form }) => form.email ?? [])
  const owned = await findOwnedAddresses(db, actor.realm, emails)
  return drafts.filter(({ form }) => form.email === null || !owned.has(form.email))
}

function toUser({ actor }: Call, site: Site, draft: Draft & { sharesEmail: boolean }, now: Date) {
  const { id, form, signInId, sharesEmail } = draft
  const { displayname, displaynameKana, email, role, age, experienceLength, sex } = form
  return {
    id,
    realm: actor.realm,
    contract_id: site.contractId,
    ...toUserColumns({ displayname, displaynameKana, email }),
    // Nobody has to prove an address that there is not.
    owns_email: email === null,
    shares_email: sharesEmail,
    sign_in_id: signInId,
    role,
    status: statusOf(form),
    age,
    experience_length: experienceLength,
    sex,
    created_at: now,
    updated_at: now,
  } as const
}

function audit(call: Call, site: Site, people: readonly Draft[]): Promise<void> {
  const projects = { before: [], after: [siteName(site)] }
  return insertAuditEntries(
    call.db,
    people.map((draft) => auditEntry(call, 'created', toRecord(site, draft), { projects })),
  )
}

const toRecord = ({ contractId }: Site, { id, form }: Invited) =>
  ({ type: 'person', id, name: form.displayname, contractId }) as const

async function invite(call: Call, site: Site, people: readonly Draft[]): Promise<void> {
  const invited = people.filter(({ form }) => form.email !== null && form.isActive)
  if (invited.length === 0) return
  await countAddresses(call, invited.length)
  await invitePeople(call, site, invited)
}

/** Mails invitations to new people with an address, whose addresses were counted. `call.db` must be a transaction. */
export async function invitePeople(call: Call, site: Site, invited: readonly Invited[]): Promise<void> {
  const entries = invited.map((draft) => auditEntry(call, 'invited', toRecord(site, draft)))
  await insertAuditEntries(call.db, entries)
  await requestInvitations(
    call,
    invited.map(({ id }) => id),
  )
}

/** Registers one person and mails the invitation if there is an address (product.md USR-02). Throws a 400 at its field. */
export function createPerson(call: Call, { projectId, ...form }: PersonCreateForm): Promise<ProjectUserDetail> {
  const scope = siteScope(call.actor, 'project-user.write')
  return inTransaction(call, async (inner) => {
    const site = await lockSite(inner.db, scope, projectId)
    if (!site) throw fieldProblem({ path: 'projectId', title: projectUserWords.siteUnknown })
    const refusal = siteRefusal(site)
    if (refusal !== null) throw fieldProblem({ path: 'projectId', title: refusal })
    await assertListed(inner, site.id, form)
    const [created] = await createPeople(inner, site, [form], true)
    if (!created?.id) throw fieldProblem(created?.error ?? emailTaken)
    return readPerson(inner, { userId: created.id, projectId })
  })
}

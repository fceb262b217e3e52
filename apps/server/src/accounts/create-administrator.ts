import type { UserRole } from '@azas/domain/access/roles.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { AdministratorName } from '@azas/domain/user/user.forms.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import type { Call } from '#call/call.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { toColumns } from '#db/columns.ts'
import { insertAccount, setAdminSites } from './accounts.queries.ts'
import { countAddresses } from './address/address-throttle.ts'
import { claimAddress } from './address/claim-address.ts'
import { requestInvitations } from './request-invitation.ts'

export type NewAdministrator = {
  contractId: string
  role: Extract<UserRole, 'Admin' | 'SubAdmin'>
  person: AdministratorName
  /** Path of the form's address field, for the error of a taken address. */
  emailPath: string
  /** The sites that a SubAdmin is in charge of. */
  sites?: readonly AdminSite[]
}
export type AdminSite = { id: string; code: string; name: string }

/** A site as audit entries name it. */
export const siteName = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`

type Named = Pick<AdministratorName, 'displayname' | 'displaynameKana'> & { email: string | null }

/** A person's form as the table stores it, with the keys that search and sort read. */
export const toUserColumns = (person: Named) => ({
  ...toColumns(person),
  search_key: searchKey(person.displayname, person.displaynameKana),
  sort_key: sortKey(person.displayname, person.displaynameKana),
})

/**
 * Creates an administrator's account and requests the invitation mail (product.md ADM-03). `call.db` must be the change's
 * transaction; the mail is sent after it. Throws a 400 at the e-mail if it is taken within the actor's scope (row 61).
 */
export async function createAdministrator(
  call: Call,
  { contractId, role, person, emailPath, sites = [] }: NewAdministrator,
): Promise<string> {
  const { db, actor, now } = call
  await countAddresses(call, 1)
  const row = {
    realm: actor.realm,
    contract_id: contractId,
    ...toUserColumns(person),
    owns_email: false,
    role,
    status: 'Active',
  } as const
  const emailTaken = { path: emailPath, title: fieldRefusalWords.emailTaken }
  const id = await mapUniqueViolation({ users_contract_email_key: emailTaken }, () => insertAccount(db, row, now()))
  await claimAddress(call, id, emailTaken)
  const record = { type: 'user', id, name: person.displayname, contractId } as const
  const ids = sites.map((site) => site.id)
  if (ids.length > 0) await setAdminSites(db, id, ids)
  const changes = ids.length > 0 ? { sites: { before: [], after: sites.map(siteName) } } : null
  await writeAudit(call, 'created', record, changes)
  await writeAudit(call, 'invited', record)
  await requestInvitations(call, [id])
  return id
}

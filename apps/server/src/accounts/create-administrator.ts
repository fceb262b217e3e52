import type { UserRole } from '@azas/domain/access/roles.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { AdministratorName } from '@azas/domain/user/user.forms.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import type { Call } from '#call/call.ts'
import { toColumns } from '#db/columns.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { insertAccount, setAdminSites } from './accounts.queries.ts'
import { countAddresses } from './address-throttle.ts'
import { claimAddress } from './claim-address.ts'
import { requestInvitations } from './request-invitation.ts'

export type NewAdministrator = {
  contractId: string
  role: Extract<UserRole, 'Admin' | 'SubAdmin'>
  person: AdministratorName
  /** Where the form has the address: the error of a taken one lands there. */
  emailPath: string
  /** The sites that a SubAdmin looks after. */
  sites?: readonly AdminSite[]
}
export type AdminSite = { id: string; code: string; name: string }

/** A site as audit entries name it. */
export const siteName = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`

/** A person's form as the table stores it, with the keys that search and sort read. */
export const columnsOf = (person: AdministratorName) => ({
  ...toColumns(person),
  search_key: searchKey(person.displayname, person.displaynameKana),
  sort_key: sortKey(person.displayname, person.displaynameKana),
})

/**
 * Makes an administrator's account, who gets an invitation by mail (product.md ADM-03): nobody sees a password. `call.db` has to
 * be the transaction of the whole change; the mail goes out after it. Throws a 400 at the e-mail where the address is taken as
 * far as the actor may know (security.md row 61).
 */
export async function createAdministrator(
  call: Call,
  { contractId, role, person, emailPath, sites = [] }: NewAdministrator,
): Promise<string> {
  const { db, actor } = call
  await countAddresses(call, 1)
  const row = {
    realm: actor.realm,
    contract_id: contractId,
    ...columnsOf(person),
    owns_email: false,
    role,
    status: 'Active',
  } as const
  const taken = { path: emailPath, title: validationWords.emailTaken }
  const id = await mapUniqueViolation({ users_contract_email_key: taken }, () => insertAccount(db, row))
  await claimAddress(call, id, taken)
  const record = { type: 'user', id, name: person.displayname, contractId } as const
  const ids = sites.map((site) => site.id)
  if (ids.length > 0) await setAdminSites(db, id, ids)
  const changes = ids.length > 0 ? { sites: { before: [], after: sites.map(siteName) } } : null
  await writeAudit(call, 'created', record, changes)
  await writeAudit(call, 'invited', record)
  await requestInvitations(call, [id])
  return id
}

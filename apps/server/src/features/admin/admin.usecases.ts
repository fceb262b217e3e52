import type { Administrator } from '@azas/api/admin/administrator.ts'
import type {
  CompanyAdminCreateForm,
  CompanyAdminUpdateForm,
  SubAdminCreateForm,
  SubAdminUpdateForm,
} from '@azas/domain/admin/admin.forms.ts'
import type { AdminRole } from '@azas/domain/admin/admin.ts'
import { adminWords as words } from '@azas/domain/admin/admin.words.ts'
import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { findContractSites, setAdminSites } from '#accounts/accounts.queries.ts'
import { moveAddress, unproven } from '#accounts/address/move-address.ts'
import { type AdminSite, toUserColumns, createAdministrator, siteName } from '#accounts/create-administrator.ts'
import type { Actor } from '#call/actor.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { changesOf } from '#change/changes-of.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { saveVersion } from '#change/record.queries.ts'
import { lockCompany } from './admin.changes.queries.ts'
import { toAdministrator } from './admin.present.ts'
import type { AdminRow } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'
import { type Change, assertAllowed, auditChange, readAdministrator, withAdministrator } from './with-administrator.ts'

/** The company of a new account; an Admin may not send one (security.md row 25). */
async function assertCompany({ db, actor }: Call, contractId: string | undefined): Promise<string> {
  if (actor.contractId !== null && contractId !== undefined)
    throw fieldProblem({ path: 'contractId', title: fieldRefusalWords.notYours })
  const id = actor.contractId ?? contractId
  const company = id === undefined ? undefined : await lockCompany(db, adminScope(actor), id)
  if (!company) throw fieldProblem({ path: 'contractId', title: words.companyUnknown })
  if (company.status === 'Terminated') throw fieldProblem({ path: 'contractId', title: words.companyTerminated })
  return company.id
}

/** The sites of a form; a 400 at the field unless all belong to the company. */
export async function assertSites({ db }: Call, contractId: string, ids: readonly string[]): Promise<AdminSite[]> {
  const sites = await findContractSites(db, contractId, ids)
  if (sites.length !== ids.length) throw fieldProblem({ path: 'projectIds', title: words.siteUnknown })
  return sites
}

type CreateForm = CompanyAdminCreateForm & Partial<SubAdminCreateForm>

/** Creates an account and requests the invitation mail: two audit entries, one transaction (product.md ADM-03). */
export function createAdmin(
  call: Call,
  role: AdminRole,
  {
    contractId: formContractId,
    projectIds = [],
    ...person
  }: Omit<CreateForm, 'contractId'> & { contractId?: string | undefined },
): Promise<Administrator> {
  return inTransaction(call, async (inner) => {
    const contractId = await assertCompany(inner, formContractId)
    const sites = await assertSites(inner, contractId, projectIds)
    const account = { contractId, role, person, sites, emailPath: 'email' }
    const id = await createAdministrator(inner, account)
    return toAdministrator(await readAdministrator(inner, id))
  })
}

type UpdateForm = CompanyAdminUpdateForm & Partial<Pick<SubAdminUpdateForm, 'projectIds'>>

/** Saves the form; without a change no new version and no audit entry. `isActive` follows the rules of pause and resume. */
export function updateAdmin(
  call: Call,
  { id, role }: { id: string; role: AdminRole },
  { version, contractId, projectIds, isActive, ...person }: UpdateForm,
): Promise<Administrator> {
  return withAdministrator(call, { id, version, role, action: 'update' }, async (change) => {
    const { call: inner, row, now } = change
    assertSameCompany(inner.actor, row, contractId)
    const status: UserStatus = isActive ? 'Active' : 'Pause'
    if (status !== row.accountStatus)
      assertAllowed(isActive ? 'resume' : 'pause', inner.actor, toAdministrator(row), now)
    const sites = projectIds ? await assertSites(inner, row.contractId ?? '', projectIds) : (row.sites ?? [])
    const before = { ...row, sites: (row.sites ?? []).map(siteName) }
    const shown = toLoginStatus(status, row.accessedAt)
    const changes = changesOf(before, { ...person, status: shown, sites: sites.map(siteName) })
    if (!changes) return
    const columns = { ...toUserColumns(person), status }
    await saveChanges(change, changes, columns, sites)
  })
}

/** Stores what changed; `columns` are those of the form. */
async function saveChanges(
  change: Change,
  changes: AuditChanges,
  columns: ReturnType<typeof toUserColumns> & { status: UserStatus },
  sites: readonly AdminSite[],
): Promise<void> {
  const { call, row, now } = change
  const saved = { ...columns, ...(changes['email'] && unproven) }
  await mapUniqueViolation({ users_contract_email_key: emailTaken }, () =>
    saveVersion(call.db, 'users', [row.id], saved, now),
  )
  const siteIds = sites.map((site) => site.id)
  if (changes['sites']) await setAdminSites(call.db, row.id, siteIds)
  await auditChange(change, 'updated', changes)
  if (!changes['email']) return
  const record = { type: 'user', id: row.id, name: row.displayname, contractId: row.contractId } as const
  const isActive = columns.status === 'Active'
  await moveAddress(call, { record, accessedAt: row.accessedAt, isActive, taken: emailTaken })
}

const emailTaken = { path: 'email', title: fieldRefusalWords.emailTaken }

function assertSameCompany(actor: Actor, row: AdminRow, contractId: string | undefined): void {
  if (contractId === undefined) return
  if (actor.contractId !== null) throw fieldProblem({ path: 'contractId', title: fieldRefusalWords.notYours })
  if (contractId !== row.contractId) throw fieldProblem({ path: 'contractId', title: words.companyFixed })
}

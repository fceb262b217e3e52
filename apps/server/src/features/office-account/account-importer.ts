import { foldEmail } from '@azas/domain/kernel/email.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import {
  accountColumns,
  type AccountValues,
  readAccountValues,
  type StoredAccount,
} from '@azas/domain/office-account/account-import.ts'
import type { OfficeAccountForm } from '@azas/domain/office-account/office-account.forms.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { createImporter } from '#import/importer.ts'
import type { ImportTarget, ImportWrite, Parsed, Resolution, Written } from '#import/target.ts'
import { findAllTenants, type FoundTenant } from '#tenants/tenants.queries.ts'
import { accountChanges, accountErrors, type AccountSettings, tenantsById } from './account-check.ts'
import { type AccountRow, findByEmails, lockAccounts } from './office-account.queries.ts'
import { registerOfficeAccount, saveAccount } from './office-account.usecases.ts'

const nowhere = { projectId: null, contractId: null, name: null }
/** The realm with its tenants by code, and the setting of accounts. */
type Realm = typeof nowhere & AccountSettings & { tenants: ReadonlyMap<string, FoundTenant> }

async function findPlace(_: Call, projectId: string | null): Promise<typeof nowhere> {
  if (projectId !== null) throw new Problem('not-found')
  return nowhere
}

const openPlaceWith =
  (settings: AccountSettings) =>
  async (call: Call, projectId: string | null): Promise<Realm> => {
    await findPlace(call, projectId)
    const tenants = await findAllTenants(call.db, call.actor.realm)
    return { ...nowhere, ...settings, tenants: new Map(tenants.map((tenant) => [tenant.code, tenant])) }
  }

/** A stand-in for what only a stored account can fill, so that a dry run reads the cells of a row alone. */
const anyAccount = ({ tenants }: Realm): StoredAccount => ({
  type: 'Member',
  expiresOn: null,
  tenants: [...tenants.values()].slice(0, 1).map(({ id }) => ({ officeProjectId: id, isAdmin: false })),
})

function parse(place: Realm, values: AccountValues): Parsed<AccountValues> {
  const read = readAccountValues(values, place.tenants, anyAccount(place))
  const errors = 'errors' in read ? read.errors.filter(({ path }) => isFilled(values, path)) : []
  return errors.length > 0 ? { errors } : { value: values, remarks: [] }
}

/** A blank cell is judged with the stored account, which it keeps; a row without a name or an address is none. */
const isFilled = (values: Readonly<Partial<Record<string, string>>>, path: string) =>
  path === 'displayname' || path === 'email' || values[path]?.trim() !== ''

type Merged = { form: OfficeAccountForm; isChanged: boolean } | { errors: { path: string; title: string }[] }

/** What a row makes of a stored account, or of none. */
function merge(
  call: Call,
  { tenants: byCode, guestMaxDays }: Realm,
  values: AccountValues,
  stored: AccountRow | null,
): Merged {
  const read = readAccountValues(values, byCode, stored)
  if ('errors' in read) return read
  const tenants = tenantsById([...byCode.values()], stored)
  const errors = accountErrors(read.form, stored, { tenants, guestMaxDays, today: tokyoDate(call.now()) })
  if (errors.length > 0) return { errors }
  return { form: read.form, isChanged: stored === null || accountChanges(stored, read.form, tenants) !== null }
}

async function resolve(call: Call, place: Realm, rows: readonly AccountValues[]): Promise<Resolution[]> {
  const accounts = await findByEmails(
    call.db,
    call.actor.realm,
    rows.map(({ email }) => foldEmail(email)),
  )
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  return rows.map((row): Resolution => {
    const stored = byEmail.get(foldEmail(row.email)) ?? null
    const merged = merge(call, place, row, stored)
    if ('errors' in merged) return { outcome: 'error', errors: merged.errors }
    if (stored === null) return { outcome: 'create', isInvitable: false }
    return { outcome: merged.isChanged ? 'update' : 'skip', id: stored.id }
  })
}

async function write(call: Call, place: Realm, rows: readonly ImportWrite<AccountValues>[]): Promise<Written[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const stored = new Map((await lockAccounts(call.db, call.actor.realm, ids)).map((account) => [account.id, account]))
  const written: Written[] = []
  for (const { id, value } of rows) {
    const before = id === null ? null : (stored.get(id) ?? null)
    if (id !== null && !before) throw new Problem('not-found')
    const merged = merge(call, place, value, before)
    if ('errors' in merged) throw new Problem('conflict', { title: merged.errors[0]!.title })
    if (before) await saveAccount(call, before, merged.form, place)
    written.push({
      id: before?.id ?? (await registerOfficeAccount(call, { ...merged.form, status: 'Active' }, place)),
      title: null,
    })
  }
  return written
}

const targetWith = (settings: AccountSettings): ImportTarget<AccountValues, Realm> => ({
  kind: 'office-account',
  job: 'accountImport',
  permission: 'office-account.write',
  type: 'office-account',
  columns: accountColumns,
  openPlace: openPlaceWith(settings),
  findPlace,
  keysOf: ({ email = '' }) => ({ same: foldEmail(email) || null, similar: null }),
  parse,
  resolve,
  write,
  recordOf: () => ({ type: 'office-account', id: null, name: null, contractId: null }),
})

/** The import of office accounts (product.md OAC-01). */
export const accountImporter = (settings: AccountSettings) => createImporter(targetWith(settings))

import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import type {
  OfficeAccountCreateForm,
  OfficeAccountForm,
  OfficeAccountUpdateForm,
} from '@azas/domain/office-account/office-account.forms.ts'
import { accountRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { changeInParts, findStaleRefusal, readTargetIds, toStepResult } from '#change/bulk.ts'
import { defineChanges } from '#change/define-changes.ts'
import { toColumns } from '#db/columns.ts'
import { type AccountChange, recordOf, findAccountRefusal, saveChange } from './account-changes.ts'
import { accountChanges, type AccountSettings, assertAccount, lastDayError } from './account-check.ts'
import { type AccountRow, accounts, accountScope, lockAccounts, saveTenants } from './office-account.queries.ts'

const { read, insert, save, create, change } = defineChanges({
  table: 'office_accounts',
  find: (call, id) => accounts.find(call.db, accountScope(call), id),
  recordOf,
  unique: { office_accounts_realm_email_key: { path: 'email', title: fieldRefusalWords.emailTaken } },
  toColumns: ({ tenants: _tenants, ...form }: OfficeAccountForm) => ({
    ...toColumns(form),
    search_key: searchKey(form.displayname, form.email),
    sort_key: sortKey(form.displayname),
  }),
})
export const readAccount = read

function assertLastDay(call: Call, step: AccountChange): void {
  const error = step.action === 'extend' && lastDayError(step.expiresOn, null, tokyoDate(call.now()))
  if (error) throw fieldProblem(error)
}

/** Inserts an account with its tenants and its audit entry; `call.db` is a transaction. Throws a Problem at a field. */
export async function registerOfficeAccount(
  call: Call,
  { status, ...form }: OfficeAccountCreateForm,
  settings: AccountSettings,
): Promise<string> {
  await assertAccount(call, form, null, settings)
  const id = await insert(call, status, form)
  await saveTenants(call.db, id, form.tenants)
  return id
}

/** Saves the form of a locked account; without a change no new version and no audit entry. */
export async function saveAccount(
  call: Call,
  row: AccountRow,
  form: OfficeAccountForm,
  settings: AccountSettings,
): Promise<void> {
  const refusal = accountRefusal('update', row, tokyoDate(call.now()))
  if (refusal !== null) throw new Problem('conflict', { title: refusal })
  const changes = accountChanges(row, form, await assertAccount(call, form, row, settings))
  if (!changes) return
  await save(call, row.id, form, changes)
  await saveTenants(call.db, row.id, form.tenants)
}

export const createAccount = (call: Call, form: OfficeAccountCreateForm, settings: AccountSettings) =>
  create(call, (inner) => registerOfficeAccount(inner, form, settings))

export const updateAccount =
  (settings: AccountSettings) =>
  (call: Call, id: string, { version, ...form }: OfficeAccountUpdateForm) =>
    change(call, { id, version }, (row, inner) => saveAccount(inner, row, form, settings))

/** Pauses, resumes, ends or extends one account. Throws 404, 409 for an old version or a refusal, 400 for the last day. */
export function changeAccount(
  call: Call,
  id: string,
  { version, ...step }: AccountChange & { version: number },
  settings: AccountSettings,
) {
  return change(call, { id, version }, async (row, inner) => {
    assertLastDay(inner, step)
    const title = findAccountRefusal(inner, step, row, settings)
    if (title !== null && step.action === 'extend') throw fieldProblem({ path: 'expiresOn', title })
    if (title !== null) throw new Problem('conflict', { title })
    await saveChange(inner, step, [row])
  })
}

/**
 * Does the same to many accounts by the same rules; a refusal is reported per row (product.md LST-05). Throws 400 for
 * more than 1,000 and for a last day that has passed.
 */
export async function changeAccounts(
  call: Call,
  { target, versions, ...step }: AccountChange & { target: RowTarget<OfficeAccountFilter>; versions?: RowVersions },
  settings: AccountSettings,
): Promise<BulkReply> {
  assertLastDay(call, step)
  const ids = await readTargetIds(target, (filter, limit) => accounts.ids(call.db, accountScope(call), filter, limit))
  return changeInParts(call, ids, async (inner, part) => {
    const rows = await lockAccounts(inner.db, inner.actor.realm, part)
    const refusalOf = (row: AccountRow) =>
      findStaleRefusal(versions, row) ?? findAccountRefusal(inner, step, row, settings)
    const results = rows.map((row) => toStepResult(row, refusalOf(row)))
    const allowed = rows.filter((_, index) => elementAt(results, index).ok)
    if (allowed.length > 0) await saveChange(inner, step, allowed)
    return results
  })
}

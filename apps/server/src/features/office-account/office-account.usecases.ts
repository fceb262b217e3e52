import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type {
  OfficeAccountCreateForm,
  OfficeAccountFilter,
  OfficeAccountForm,
  OfficeAccountUpdateForm,
} from '@azas/domain/office-account/office-account.forms.ts'
import { extensionRefusal, stepRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { type BulkResult, inTransactionSizes, readTargetIds, toBulkReply } from '#change/bulk.ts'
import { changeRecord } from '#change/change-record.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { insertRecord, saveVersion } from '#change/record.queries.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { type AccountChange, refusalOf, saveChange } from './account-changes.ts'
import { accountChanges, assertAccount, lastDayError } from './account-check.ts'
import { type AccountRow, findAccount, findMatchingIds, lockAccounts, saveTenants } from './office-account.queries.ts'

const emailTaken = { office_accounts_realm_email_key: { path: 'email', title: validationWords.emailTaken } }

/** An account as an audit entry's record; it belongs to no contract company. */
const recordOf = ({ id, displayname: name }: Pick<AccountRow, 'id' | 'displayname'>) =>
  ({ type: 'office-account', id, name, contractId: null }) as const

/** The form as the table stores it, with the keys that search and sort read. */
const toAccountColumns = ({ tenants: _tenants, ...form }: OfficeAccountForm) => ({
  ...toColumns(form),
  search_key: searchKey(form.displayname, form.email),
  sort_key: sortKey(form.displayname),
})

function assertLastDay(call: Call, { expiresOn }: { expiresOn: PlainDate }): void {
  const error = lastDayError(expiresOn, null, tokyoDate(call.now()))
  if (error) throw fieldProblem(error)
}

export async function readAccount({ db, actor }: Call, id: string): Promise<AccountRow> {
  const row = await findAccount(db, actor.realm, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Inserts an account with its tenants and its audit entry; `call.db` is a transaction. Throws a Problem at a field. */
export async function insertAccount(call: Call, { status, ...form }: OfficeAccountCreateForm): Promise<string> {
  await assertAccount(call, form, null)
  const row = { realm: call.actor.realm, status, ...toAccountColumns(form) }
  const id = await mapUniqueViolation(emailTaken, () => insertRecord(call.db, 'office_accounts', row))
  await saveTenants(call.db, id, form.tenants)
  await writeAudit(call, 'created', recordOf({ id, ...form }))
  return id
}

/** Saves the form of a locked account; without a change no new version and no audit entry. */
export async function saveAccount(call: Call, row: AccountRow, form: OfficeAccountForm): Promise<void> {
  const refusal = stepRefusal('update', row, tokyoDate(call.now()))
  if (refusal !== null) throw new Problem('conflict', { title: refusal })
  const changes = accountChanges(row, form, await assertAccount(call, form, row))
  if (!changes) return
  await mapUniqueViolation(emailTaken, () =>
    saveVersion(call.db, 'office_accounts', [row.id], toAccountColumns(form), call.now()),
  )
  await saveTenants(call.db, row.id, form.tenants)
  await writeAudit(call, 'updated', recordOf({ id: row.id, ...form }), changes)
}

export const createAccount = (call: Call, form: OfficeAccountCreateForm) =>
  withIdempotency(call, async (inner) => toRecord(await readAccount(inner, await insertAccount(inner, form))))

type Change = (row: AccountRow, call: Call) => Promise<void>

function withAccount(call: Call, id: string, version: number, change: Change) {
  const lock = async ({ db, actor }: Call) => void (await lockAccounts(db, actor.realm, [id]))
  return changeRecord(call, version, { lock, read: (inner) => readAccount(inner, id) }, change)
}

export const updateAccount = (call: Call, id: string, { version, ...form }: OfficeAccountUpdateForm) =>
  withAccount(call, id, version, (row, inner) => saveAccount(inner, row, form))

/** Pauses, resumes, ends or extends one account. Throws 404, 409 for an old version or a refusal, 400 for the last day. */
export function changeAccount(call: Call, id: string, { version, ...change }: AccountChange & { version: number }) {
  return withAccount(call, id, version, async (row, inner) => {
    if (change.action === 'extend') {
      assertLastDay(inner, change)
      const title = extensionRefusal(row, change.expiresOn)
      if (title !== null) throw fieldProblem({ path: 'expiresOn', title })
    }
    const title = refusalOf(inner, change, row)
    if (title !== null) throw new Problem('conflict', { title })
    await saveChange(inner, change, [row])
  })
}

/**
 * Does the same to many accounts by the same rules; a refusal is reported per row (product.md LST-05). Throws 400 for
 * more than 1,000 and for a last day that has passed.
 */
export async function changeAccounts(
  outer: Call,
  { target, ...change }: AccountChange & { target: RowTarget<OfficeAccountFilter> },
): Promise<BulkReply> {
  if (change.action === 'extend') assertLastDay(outer, change)
  const { realm } = outer.actor
  const today = tokyoDate(outer.now())
  const ids = await readTargetIds(target, (filter, limit) => findMatchingIds(outer.db, { realm, filter, today }, limit))
  const results: BulkResult[] = []
  for (const part of inTransactionSizes(ids)) results.push(...(await changePart(outer, change, part)))
  return toBulkReply(ids, results)
}

function changePart(outer: Call, change: AccountChange, ids: readonly string[]): Promise<BulkResult[]> {
  return inTransaction(outer, async (call) => {
    const rows = await lockAccounts(call.db, call.actor.realm, ids)
    const allowed = rows.filter((row) => refusalOf(call, change, row) === null)
    if (allowed.length > 0) await saveChange(call, change, allowed)
    return rows.map((row) => {
      const title = refusalOf(call, change, row)
      return { id: row.id, name: row.displayname, ok: title === null, title }
    })
  })
}

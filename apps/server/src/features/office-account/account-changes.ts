import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { valueAt } from '@azas/domain/kernel/keyed.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import {
  accountRefusal,
  accountSteps,
  type AccountStep,
  guestRefusal,
} from '@azas/domain/office-account/office-account.rules.ts'
import type { Call } from '#call/call.ts'
import { auditEntry, stateChanges } from '#change/audit-entry.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import type { AccountSettings } from './account-check.ts'
import { type AccountRow, extendAccounts, lockAccounts } from './office-account.queries.ts'

export type AccountChange = { action: AccountStep } | { action: 'extend'; expiresOn: PlainDate }

const auditActions: Record<AccountChange['action'], AuditAction> = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  extend: 'extended',
}

/** An account as an audit entry's record; it belongs to no contract company. */
export const recordOf = ({ id, displayname: name }: Pick<AccountRow, 'id' | 'displayname'>) =>
  ({ type: 'office-account', id, name, contractId: null }) as const

/** Why a change of an account is refused; null if it is allowed. */
export function findAccountRefusal(
  { now }: Call,
  change: AccountChange,
  row: AccountRow,
  { guestMaxDays }: AccountSettings,
): string | null {
  const today = tokyoDate(now())
  if (change.action !== 'extend') return accountRefusal(change.action, row, today)
  const { expiresOn } = change
  return accountRefusal('extend', row, today, expiresOn) ?? guestRefusal({ ...row, expiresOn }, { today, guestMaxDays })
}

/** Stores an allowed change of locked accounts, with a version and an audit entry each. */
export async function saveChange(call: Call, change: AccountChange, rows: readonly AccountRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (change.action === 'extend') await extendAccounts(call.db, ids, change.expiresOn, call.now())
  else {
    const status = accountSteps[change.action].to
    await saveVersion(call.db, 'office_accounts', ids, { status, expired_from: null }, call.now())
  }
  const after = new Map((await lockAccounts(call.db, call.actor.realm, ids)).map((row) => [row.id, row]))
  const entries = rows.map((before) => {
    const { status, expiresOn } = valueAt(after, before.id)
    const changes = {
      ...(status !== before.status && stateChanges(before.status, status, null)),
      ...(expiresOn !== before.expiresOn && { expiresOn: { before: before.expiresOn, after: expiresOn } }),
    }
    return auditEntry(call, auditActions[change.action], recordOf(before), changes)
  })
  await insertAuditEntries(call.db, entries)
}

import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import { type AdminTarget, adminRefusal, mayManage } from '@azas/domain/admin/admin.rules.ts'
import type { AuditAction, AuditChanges } from '@azas/domain/audit/audit.ts'
import { assertVersion } from '#change/assert-version.ts'
import type { Actor } from '#call/actor.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { lockAdministrator } from './admin.changes.queries.ts'
import { presentAdministrator } from './admin.present.ts'
import { type AdminRow, findAdministrator } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'

/** A change of an account: the call in its transaction, the account before it, the moment. */
export type Change = { call: Call; row: AdminRow; now: Date }

/** The same where several accounts of one company are meant at once. */
export type Changes = Omit<Change, 'row'> & { rows: readonly AdminRow[] }

/** Which account a call names; `version` is null where the call knows none, `role` where either will do. */
export type Target = { id: string; version: number | null; action: AdminAction; role?: AdminRole }

export async function readAdministrator({ db, actor, now }: Call, id: string): Promise<AdminRow> {
  const row = await findAdministrator(db, adminScope(actor), id, now())
  if (!row) throw new Problem('not-found')
  return row
}

// What somebody does to themself is for the rules to say.
const isManaged = (actor: Actor, target: AdminTarget) => actor.id === target.id || mayManage(actor.role, target.role)

/** Throws a 403 where a role may not touch an administrator whom it sees. */
export function assertManaged(actor: Actor, target: AdminTarget): void {
  if (!isManaged(actor, target)) throw new Problem('forbidden')
}

/** The rule's reason: 403 where a role may not touch the other at all, else 409 (product.md ADM-04); null where it may. */
export function refusalOf(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): Problem | null {
  if (!isManaged(actor, target)) return new Problem('forbidden')
  const refusal = adminRefusal(action, actor, target, now)
  return refusal === null ? null : new Problem('conflict', { title: refusal })
}

export function assertAllowed(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): void {
  const refusal = refusalOf(action, actor, target, now)
  if (refusal) throw refusal
}

/**
 * Locks an administrator, asks the rules, refuses an older version, changes the account and answers it as it is then.
 * The company is locked too, so that the last of its Admins cannot go twice at once.
 */
export function withAdministrator(
  outer: Call,
  target: Target,
  change: (change: Change) => Promise<void>,
): Promise<Administrator> {
  const { actor } = outer
  const now = outer.now()
  return inTransaction(outer, async (call) => {
    if (!(await lockAdministrator(call.db, adminScope(actor), target.id))) throw new Problem('not-found')
    const row = await readAdministrator(call, target.id)
    const before = presentAdministrator(row)
    if (target.role && before.role !== target.role) throw new Problem('not-found')
    assertManaged(actor, before)
    if (target.version !== null) assertVersion(before, target.version, () => before)
    assertAllowed(target.action, actor, before, now)
    await change({ call, row, now })
    return presentAdministrator(await readAdministrator(call, target.id))
  })
}

/** Writes what was done to an administrator, in the company's own log. */
export function auditChange({ row, ...change }: Change, action: AuditAction, changes: AuditChanges | null = null) {
  return auditEach({ ...change, rows: [row] }, action, () => changes)
}

/** Writes what was done to each of some administrators: an entry of each. */
export function auditEach(
  { call, rows }: Changes,
  action: AuditAction,
  changesOf: (row: AdminRow) => AuditChanges | null,
): Promise<void> {
  const entries = rows.map((row) => {
    const record = { type: 'user', id: row.id, name: row.displayname, contractId: row.contractId } as const
    return auditEntry(call, action, record, changesOf(row))
  })
  return insertAuditEntries(call.db, entries)
}

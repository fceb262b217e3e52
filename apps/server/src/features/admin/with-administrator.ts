import type { Administrator } from '@azas/api/admin/administrator.ts'
import { type AdminTarget, adminRefusal, mayManage } from '@azas/domain/admin/admin.rules.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import type { AuditAction, AuditChanges } from '@azas/domain/audit/audit.ts'
import type { Actor } from '#call/actor.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { assertVersion } from '#change/assert-version.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { lockAdministrator } from './admin.changes.queries.ts'
import { toAdministrator } from './admin.present.ts'
import { type AdminRow, findAdministrators } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'

/** A change of an account: the call in its transaction, the account before it, the time. */
export type Change = { call: Call; row: AdminRow; now: Date }

/** The same for several accounts of one company. */
export type Changes = Omit<Change, 'row'> & { rows: readonly AdminRow[] }

/** The account of a call; `version` is null if the call has none, `role` is absent if both roles are allowed. */
export type Target = { id: string; version: number | null; action: AdminAction; role?: AdminRole }

export async function readAdministrator({ db, actor, now }: Call, id: string): Promise<AdminRow> {
  const [row] = await findAdministrators(db, adminScope(actor), [id], now())
  if (!row) throw new Problem('not-found')
  return row
}

// The rules of `adminRefusal` decide about one's own account.
const isManaged = (actor: Actor, target: AdminTarget) => actor.id === target.id || mayManage(actor.role, target.role)

/** Throws a 403 if the role may not manage this administrator. */
export function assertManaged(actor: Actor, target: AdminTarget): void {
  if (!isManaged(actor, target)) throw new Problem('forbidden')
}

/** Throws a 404 unless all are in the caller's scope, a 403 if the role may not manage one of them. */
export async function assertAllManaged({ db, actor, now }: Call, ids: readonly string[]): Promise<void> {
  const rows = await findAdministrators(db, adminScope(actor), ids, now())
  if (rows.length < ids.length) throw new Problem('not-found')
  for (const row of rows) assertManaged(actor, toAdministrator(row))
}

/** Why an action is refused: 403 if the role may not manage the target, else 409 (product.md ADM-04); null if allowed. */
export function findAdminRefusal(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): Problem | null {
  if (!isManaged(actor, target)) return new Problem('forbidden')
  const refusal = adminRefusal(action, actor, target, now)
  return refusal === null ? null : new Problem('conflict', { title: refusal })
}

export function assertAllowed(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): void {
  const refusal = findAdminRefusal(action, actor, target, now)
  if (refusal) throw refusal
}

/**
 * Locks an administrator and the company, asserts version and rules, applies the change and returns the new state.
 * The company's lock keeps two calls from removing its last two Admins at once.
 */
export function withAdministrator(
  call: Call,
  target: Target,
  change: (change: Change) => Promise<void>,
): Promise<Administrator> {
  const { actor } = call
  const now = call.now()
  return inTransaction(call, async (inner) => {
    if (!(await lockAdministrator(inner.db, adminScope(actor), target.id))) throw new Problem('not-found')
    const row = await readAdministrator(inner, target.id)
    const before = toAdministrator(row)
    if (target.role && before.role !== target.role) throw new Problem('not-found')
    assertManaged(actor, before)
    if (target.version !== null) assertVersion(before, target.version, () => before)
    assertAllowed(target.action, actor, before, now)
    await change({ call: inner, row, now })
    return toAdministrator(await readAdministrator(inner, target.id))
  })
}

/** Writes an audit entry of an administrator, in the company's own log. */
export function auditChange({ row, ...change }: Change, action: AuditAction, changes: AuditChanges | null = null) {
  return auditEach({ ...change, rows: [row] }, action, () => changes)
}

/** Writes one audit entry per administrator. */
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

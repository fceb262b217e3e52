import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import { type AdminTarget, adminRefusal, mayManage } from '@azas/domain/admin/admin.rules.ts'
import type { AuditAction, AuditChanges } from '@azas/domain/audit/audit.ts'
import { demandVersion } from '#change/demand-version.ts'
import { recordFact } from '#change/record-fact.ts'
import { writeAudits } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { lockAdministrator } from './admin.changes.queries.ts'
import { presentAdministrator } from './admin.present.ts'
import { type AdminRow, findAdministrator } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'

/** Who wants a change, in which call, in which transaction, with what the account is before it. */
export type Change = {
  services: Services
  trx: Database
  actor: Actor
  call: CallContext
  row: AdminRow
  now: Date
}

/** The same where several accounts of one company are meant at once. */
export type Changes = Omit<Change, 'row'> & { rows: readonly AdminRow[] }

/** Which account a call names; `version` is null where the call knows none, `role` where either will do. */
export type Target = { id: string; version: number | null; action: AdminAction; role?: AdminRole }

export async function readAdministrator(db: Database, actor: Actor, id: string, now: Date): Promise<AdminRow> {
  const row = await findAdministrator(db, adminScope(actor), id, now)
  if (!row) throw new Problem('not-found')
  return row
}

// What somebody does to themself is for the rules to say.
const isManaged = (actor: Actor, target: AdminTarget) => actor.id === target.id || mayManage(actor.role, target.role)

/** Throws a 403 where a role may not touch an administrator whom it sees. */
export function demandManaged(actor: Actor, target: AdminTarget): void {
  if (!isManaged(actor, target)) throw new Problem('forbidden')
}

/** The rule's reason: 403 where a role may not touch the other at all, else 409 (product.md ADM-04); null where it may. */
export function refusalOf(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): Problem | null {
  if (!isManaged(actor, target)) return new Problem('forbidden')
  const refusal = adminRefusal(action, actor, target, now)
  return refusal === null ? null : new Problem('conflict', { title: refusal })
}

export function demandAllowed(action: AdminAction, actor: Actor, target: AdminTarget, now: Date): void {
  const refusal = refusalOf(action, actor, target, now)
  if (refusal) throw refusal
}

/**
 * Locks an administrator, asks the rules, refuses an older version, changes the account and answers it as it is then.
 * The company is locked too, so that the last of its Admins cannot go twice at once.
 */
export function withAdministrator(
  services: Services,
  actor: Actor,
  call: CallContext,
  target: Target,
  change: (change: Change) => Promise<void>,
): Promise<Administrator> {
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    if (!(await lockAdministrator(trx, adminScope(actor), target.id))) throw new Problem('not-found')
    const row = await readAdministrator(trx, actor, target.id, now)
    const before = presentAdministrator(row)
    if (target.role && before.role !== target.role) throw new Problem('not-found')
    demandManaged(actor, before)
    if (target.version !== null) demandVersion(before, target.version, () => before)
    demandAllowed(target.action, actor, before, now)
    await change({ services, trx, actor, call, row, now })
    return presentAdministrator(await readAdministrator(trx, actor, target.id, now))
  })
}

/** Writes what was done to an administrator, in the company's own log. */
export function tell({ row, ...change }: Change, action: AuditAction, changes: AuditChanges | null = null) {
  return tellEach({ ...change, rows: [row] }, action, () => changes)
}

/** Writes what was done to each of some administrators: a fact of each. */
export function tellEach(
  { trx, actor, call, rows }: Changes,
  action: AuditAction,
  changesOf: (row: AdminRow) => AuditChanges | null,
): Promise<void> {
  const facts = rows.map((row) => {
    const record = { type: 'user', id: row.id, name: row.displayname, contractId: row.contract_id } as const
    return recordFact(actor, call, action, record, changesOf(row))
  })
  return writeAudits(trx, facts)
}

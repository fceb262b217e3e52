import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import type { Call } from '#call/call.ts'
import { type NewAuditEntry, insertAuditEntries } from '#db/audit.ts'

export type ChangedRecord = { type: AuditObject; id: string | null; name: string | null; contractId: string | null }

/** The audit entry of an action of the call's actor on a record (product.md AUD-01). */
export function auditEntry(
  { actor, origin, now }: Call,
  action: AuditAction,
  { contractId, ...object }: ChangedRecord,
  changes: AuditChanges | null = null,
): NewAuditEntry {
  const { id, displayname, role, realm } = actor
  const { ip, userAgent, requestId } = origin
  const by = { id, displayname, role }
  return { realm, actor: by, action, object, contractId, changes, ip, userAgent, requestId, at: now() }
}

/** Writes an audit entry; `call.db` must be the change's transaction, so that both are stored or neither. */
export function writeAudit(
  call: Call,
  action: AuditAction,
  record: ChangedRecord,
  changes: AuditChanges | null = null,
): Promise<void> {
  return insertAuditEntries(call.db, [auditEntry(call, action, record, changes)])
}

/** The changes of a status, with the reason if there is one (product.md AUD-01). */
export function stateChanges(before: string, after: string, reason: string | null): AuditChanges {
  return { status: { before, after }, ...(reason && { reason: { before: null, after: reason } }) }
}

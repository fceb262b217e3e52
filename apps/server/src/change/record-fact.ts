import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import type { AuditFact } from '#db/audit.ts'
import type { Actor } from '#http/actor.ts'
import type { CallContext } from '#http/serve.ts'

export type ChangedRecord = { type: AuditObject; id: string | null; name: string | null; contractId: string | null }

/** The fact that an actor did something to a record (product.md AUD-01). */
export function recordFact(
  actor: Actor,
  { client, request }: CallContext,
  action: AuditAction,
  { contractId, ...object }: ChangedRecord,
  changes: AuditChanges | null = null,
): AuditFact {
  const { id, displayname, role, realm } = actor
  return {
    realm,
    actor: { id, displayname, role },
    action,
    object,
    contractId,
    changes,
    ip: client.ip,
    userAgent: client.userAgent,
    requestId: request.id,
  }
}

/** What a step of a record's state leaves in the log, with the reason where one was given (product.md AUD-01). */
export function stateChanges(before: string, after: string, reason: string | null): AuditChanges {
  return { status: { before, after }, ...(reason && { reason: { before: null, after: reason } }) }
}

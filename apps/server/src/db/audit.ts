import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditAction } from '@azas/domain/audit/audit.ts'
import type { Database } from './database.ts'

/** One fact of the audit log (product.md AUD-01). Its names are kept as they were: a later rename changes no history. */
export type AuditFact = {
  realm: string
  actor: { id: string; displayname: string; role: UserRole } | null
  action: AuditAction
  object: { type: 'user' | 'session' | 'manual'; id: string | null; name: string | null }
  ip: string
  /** The browser's own words, at most 350 characters; null where no browser was at work. */
  userAgent: string | null
  requestId: string
}

/** Writes a fact; hand in the transaction of the change, so that there is never one without the other. */
export async function writeAudit(db: Database, fact: AuditFact): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      realm: fact.realm,
      actor_id: fact.actor?.id ?? null,
      actor_name: fact.actor?.displayname ?? null,
      actor_role: fact.actor?.role ?? null,
      action: fact.action,
      object_type: fact.object.type,
      object_id: fact.object.id,
      object_name: fact.object.name,
      ip: fact.ip,
      user_agent: fact.userAgent,
      request_id: fact.requestId,
      changes: null,
    })
    .execute()
}

import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import { auditPersonKey, auditSearchKey } from '@azas/domain/audit/audit.keys.ts'
import type { Database } from './database.ts'

/** One fact of the audit log (product.md AUD-01). Its names are kept as they were: a later rename changes no history. */
export type AuditFact = {
  realm: string
  actor: { id: string; displayname: string; role: UserRole } | null
  action: AuditAction
  object: { type: AuditObject; id: string | null; name: string | null }
  /** The company that it belongs to: its administrators may read it. */
  contractId: string | null
  /** Before and after of each field that changed. */
  changes?: AuditChanges | null
  ip: string
  /** The browser's own words, at most 350 characters; null where no browser was at work. */
  userAgent: string | null
  requestId: string
  /** Only for what is made up of the past; everything else happens now, by the database's clock. */
  at?: Date
}

/** What a fact is found by. */
export function searchKeysOf({ actor, action, object, changes = null, ip, requestId }: Searched) {
  const named = { action, objectType: object.type, actorName: actor?.displayname ?? null, objectName: object.name }
  return { person_key: auditPersonKey(named), search_key: auditSearchKey({ ...named, changes, ip, requestId }) }
}
type Searched = Pick<AuditFact, 'action' | 'object' | 'changes'> & {
  actor: { displayname: string } | null
  ip: string | null
  requestId: string | null
}

function columnsOf(fact: AuditFact) {
  const { actor, object, changes } = fact
  return {
    ...searchKeysOf(fact),
    realm: fact.realm,
    actor_id: actor?.id ?? null,
    actor_name: actor?.displayname ?? null,
    actor_role: actor?.role ?? null,
    action: fact.action,
    object_type: object.type,
    object_id: object.id,
    object_name: object.name,
    contract_id: fact.contractId,
    ip: fact.ip,
    user_agent: fact.userAgent,
    request_id: fact.requestId,
    changes: changes ? JSON.stringify(changes) : null,
    ...(fact.at && { at: fact.at }),
  }
}

/** The insert of a fact, for a statement that changes something and notes it in one. */
export function insertFact(db: Database, fact: AuditFact) {
  return db.insertInto('audit_log').values(columnsOf(fact))
}

/** Writes a fact; hand in the transaction of the change, so that there is never one without the other. */
export async function writeAudit(db: Database, fact: AuditFact): Promise<void> {
  await insertFact(db, fact).execute()
}

/** The same of several changes of one transaction, of one at least. */
export async function writeAudits(db: Database, facts: readonly AuditFact[]): Promise<void> {
  await db.insertInto('audit_log').values(facts.map(columnsOf)).execute()
}

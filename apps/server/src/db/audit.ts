import type { UserRole } from '@azas/domain/access/roles.ts'
import { auditPersonKey, auditSearchKey } from '@azas/domain/audit/audit.keys.ts'
import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import type { Database } from './database.ts'

/** One entry of the audit log (product.md AUD-01), with the names of that time: a rename changes no history. */
export type NewAuditEntry = {
  realm: string
  /** The system itself has a name only. */
  actor: { id: string; displayname: string; role: UserRole } | { id: null; displayname: string; role: null } | null
  action: AuditAction
  object: { type: AuditObject; id: string | null; name: string | null }
  /** The company whose administrators may read the entry. */
  contractId: string | null
  /** Before and after of each field that changed. */
  changes?: AuditChanges | null
  ip: string | null
  /** The User-Agent header, at most 350 characters; null without a browser. */
  userAgent: string | null
  requestId: string | null
  /** The time of the change, by the server's clock (decision 0012). */
  at: Date
}

/** The search keys of an entry. */
export function searchKeysOf({ actor, action, object, changes = null, ip, requestId }: SearchedEntry) {
  const names = { action, objectType: object.type, actorName: actor?.displayname ?? null, objectName: object.name }
  return { person_key: auditPersonKey(names), search_key: auditSearchKey({ ...names, changes, ip, requestId }) }
}
type SearchedEntry = Pick<NewAuditEntry, 'action' | 'object' | 'changes'> & {
  actor: { displayname: string } | null
  ip: string | null
  requestId: string | null
}

function toAuditColumns(entry: NewAuditEntry) {
  const { actor, object, changes } = entry
  return {
    ...searchKeysOf(entry),
    realm: entry.realm,
    actor_id: actor?.id ?? null,
    actor_name: actor?.displayname ?? null,
    actor_role: actor?.role ?? null,
    action: entry.action,
    object_type: object.type,
    object_id: object.id,
    object_name: object.name,
    contract_id: entry.contractId,
    ip: entry.ip,
    user_agent: entry.userAgent,
    request_id: entry.requestId,
    changes: changes ? JSON.stringify(changes) : null,
    at: entry.at,
  }
}

/** The insert of an entry, for a statement that also makes the change. */
export function buildAuditInsert(db: Database, entry: NewAuditEntry) {
  return db.insertInto('audit_log').values(toAuditColumns(entry))
}

/** Inserts at least one entry; `db` must be the changes' transaction, so that both are stored or neither. */
export async function insertAuditEntries(db: Database, entries: readonly NewAuditEntry[]): Promise<void> {
  await db.insertInto('audit_log').values(entries.map(toAuditColumns)).execute()
}

import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import { auditPersonKey, auditSearchKey } from '@azas/domain/audit/audit.keys.ts'
import type { Database } from './database.ts'

/** One entry of the audit log (product.md AUD-01). Its names are kept as they were: a later rename changes no history. */
export type NewAuditEntry = {
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

/** What an entry is found by. */
export function searchKeysOf({ actor, action, object, changes = null, ip, requestId }: Searched) {
  const named = { action, objectType: object.type, actorName: actor?.displayname ?? null, objectName: object.name }
  return { person_key: auditPersonKey(named), search_key: auditSearchKey({ ...named, changes, ip, requestId }) }
}
type Searched = Pick<NewAuditEntry, 'action' | 'object' | 'changes'> & {
  actor: { displayname: string } | null
  ip: string | null
  requestId: string | null
}

function columnsOf(entry: NewAuditEntry) {
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
    ...(entry.at && { at: entry.at }),
  }
}

/** The insert of an entry, for a statement that changes something and notes it in one. */
export function insertingAuditEntry(db: Database, entry: NewAuditEntry) {
  return db.insertInto('audit_log').values(columnsOf(entry))
}

/** Writes entries, one at least; `db` has to be the transaction of the changes, so that neither is there without the other. */
export async function insertAuditEntries(db: Database, entries: readonly NewAuditEntry[]): Promise<void> {
  await db.insertInto('audit_log').values(entries.map(columnsOf)).execute()
}

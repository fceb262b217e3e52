import type { UserRole } from '@azas/domain/access/roles.ts'
import { accountObjectOf } from '@azas/domain/audit/audit.ts'
import type { Origin } from '#call/call.ts'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit.ts'
import type { Database } from '#db/database.ts'

export type Person = { id: string; realm: string; displayname: string; role: UserRole; contract_id: string | null }
type Action = NewAuditEntry['action']

/** An audit entry whose actor is also its object; only the realm is known of a sign-in with an unknown name. */
export function personEntry(
  { origin: { ip, userAgent, requestId }, now }: { origin: Origin; now: () => Date },
  action: Action,
  person: Person | { realm: string },
): NewAuditEntry {
  const known = 'id' in person ? person : null
  const actor = known && { id: known.id, displayname: known.displayname, role: known.role }
  const type = known ? accountObjectOf(known.role) : 'user'
  const object = { type, id: known?.id ?? null, name: known?.displayname ?? null }
  const contractId = known?.contract_id ?? null
  return { realm: person.realm, actor, action, object, contractId, ip, userAgent, requestId, at: now() }
}

/** Writes that entry; `call.db` must be the change's transaction, if there is a change. */
export function writePersonAudit(
  call: { db: Database; origin: Origin; now: () => Date },
  action: Action,
  person: Person | { realm: string },
): Promise<void> {
  return insertAuditEntries(call.db, [personEntry(call, action, person)])
}

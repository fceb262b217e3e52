import type { UserRole } from '@azas/domain/access/roles.ts'
import type { NewAuditEntry } from '#db/audit.ts'
import type { Origin } from '#call/call.ts'

export type Person = { id: string; realm: string; displayname: string; role: UserRole; contract_id: string | null }

/** An audit entry whose actor is also its object; `person` is undefined for a sign-in with an unknown name. */
export function personEntry(
  action: NewAuditEntry['action'],
  realm: string,
  person: Omit<Person, 'realm'> | undefined,
  { ip, userAgent, requestId }: Origin,
): NewAuditEntry {
  const actor = person ? { id: person.id, displayname: person.displayname, role: person.role } : null
  const object = { type: 'user' as const, id: person?.id ?? null, name: person?.displayname ?? null }
  const contractId = person?.contract_id ?? null
  return { realm, actor, action, object, contractId, ip, userAgent, requestId }
}

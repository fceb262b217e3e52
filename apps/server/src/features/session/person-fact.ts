import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditFact } from '#db/audit.ts'
import type { CallContext } from '#http/serve.ts'

export type Person = { id: string; realm: string; displayname: string; role: UserRole; contract_id: string | null }

/** A fact that a person's own doing is: the actor is the object. Without a person: an unknown name was tried. */
export function personFact(
  action: AuditFact['action'],
  realm: string,
  person: Omit<Person, 'realm'> | undefined,
  { client, request }: CallContext,
): AuditFact {
  const actor = person ? { id: person.id, displayname: person.displayname, role: person.role } : null
  const object = { type: 'user' as const, id: person?.id ?? null, name: person?.displayname ?? null }
  const contractId = person?.contract_id ?? null
  return { realm, actor, action, object, contractId, ip: client.ip, userAgent: client.userAgent, requestId: request.id }
}

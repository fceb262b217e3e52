import { randomBytes } from 'node:crypto'
import type { Token } from '@azas/api/session.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type AuditFact, writeAudit } from '#db/audit.ts'
import type { CallContext } from '#http/serve.ts'
import { type Person, personFact } from './person-fact.ts'
import type { SessionContext } from './session-context.ts'
import { endOldestSessions, insertSession, noteContractUse, noteLogin } from './session.queries.ts'
import { writeTokenPair } from './token-pair.ts'

const saltBytes = 16
/** Sessions of one person at most; the oldest ends (security.md 2.1). */
const sessionsAtMost = 10

/** Opens a new session: a new id each time, never one that a client named (security.md row 8). `context.db` is a transaction. */
export async function openSession(
  context: SessionContext,
  person: Person,
  action: AuditFact['action'],
  call: CallContext,
): Promise<Token> {
  const { client } = call
  const { id: userId, realm } = person
  const now = context.now()
  const salt = randomBytes(saltBytes)
  const device = {
    client_type: client.clientType,
    os_type: client.osType,
    os_version: client.osVersion,
    user_agent: client.userAgent,
    ip: client.ip,
  }
  const sessionId = await insertSession(context.db, { user_id: userId, realm, salt, ...device }, now)
  await endOldestSessions(context.db, userId, sessionsAtMost, now)
  if (action !== 'invitation-accepted') await noteLogin(context.db, userId, now)
  await writeAudit(context.db, personFact(action, realm, person, call))
  if (person.contract_id) await noteContractUse(context.db, person.contract_id, tokyoDate(now))
  return writeTokenPair(context, { sessionId, userId, realm, salt, gen: 1 })
}

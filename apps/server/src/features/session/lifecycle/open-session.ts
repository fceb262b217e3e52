import { randomBytes } from 'node:crypto'
import type { Token } from '@azas/api/session.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import type { NewAuditEntry } from '#db/audit.ts'
import type { StatementPart } from '#db/prepared.ts'
import { Problem } from '#call/problem.ts'
import type { ClientOrigin } from '#call/call.ts'
import { insertSession } from './open-session.queries.ts'
import { type Person, personEntry } from './person-entry.ts'
import type { SessionContext } from './session-context.ts'
import { writeTokenPair } from './token-pair.ts'

const saltBytes = 16
/** Sessions of one person at most; the oldest ends (security.md 2.1). */
const sessionsAtMost = 10

const deviceOf = ({ device: { clientType, osType, osVersion }, userAgent, ip }: ClientOrigin) => ({
  client_type: clientType,
  os_type: osType,
  os_version: osVersion,
  user_agent: userAgent,
  ip,
})

/**
 * Opens a new session: a new id each time, never one that a client named (security.md row 8). One statement: all of it
 * happens or nothing, `also` (parts of a WITH) included. An invitation that was followed is no sign-in yet. Throws a 400
 * where `proof`, the hash that the password was held against, is not the account's any more.
 */
export async function openSession(
  context: SessionContext,
  person: Person,
  action: NewAuditEntry['action'],
  origin: ClientOrigin,
  { proof = null, also = [] }: { proof?: string | null; also?: readonly StatementPart[] } = {},
): Promise<Token> {
  const { id: userId, realm, contract_id: contractId } = person
  const now = context.now()
  const salt = randomBytes(saltBytes)
  const sessionId = await insertSession(context.db, {
    session: { user_id: userId, realm, salt, ...deviceOf(origin) },
    entry: personEntry(action, realm, person, origin),
    at: now,
    atMost: sessionsAtMost,
    use: contractId ? { contractId, day: tokyoDate(now) } : null,
    isLogin: action !== 'invitation-accepted',
    proof,
    also,
  })
  if (sessionId === null) throw new Problem('sign-in-failed', { title: authWords.failed })
  return writeTokenPair(context, { sessionId, userId, realm, salt, gen: 1 })
}

import { randomBytes } from 'node:crypto'
import type { Token } from '@azas/api/session/session.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import type { ClientOrigin } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { NewAuditEntry } from '#db/audit.ts'
import type { StatementPart } from '#db/prepared.ts'
import { insertSession } from './open-session.queries.ts'
import { type Person, personEntry } from './person-entry.ts'
import type { SessionCall } from './session-context.ts'
import { writeTokenPair } from './token-pair.ts'

const saltBytes = 16
/** Most sessions of one person; the oldest ends (security.md 2.1). */
const sessionsAtMost = 10

const deviceOf = ({ device: { clientType, osType, osVersion }, userAgent, ip }: ClientOrigin) => ({
  client_type: clientType,
  os_type: osType,
  os_version: osVersion,
  user_agent: userAgent,
  ip,
})

type Opening = {
  person: Person
  action: NewAuditEntry['action']
  /** The hash that the password matched; null without a password. */
  proof?: string | null
  /** Further parts of the statement. */
  also?: readonly StatementPart[]
}

/**
 * Opens a session with a new id (security.md row 8), in one statement with the parts of `also`; an accepted invitation is
 * no sign-in. Throws a 400 if `proof`, the hash that the password matched, is no longer the account's.
 */
export async function openSession(
  call: SessionCall,
  { person, action, proof = null, also = [] }: Opening,
): Promise<Token> {
  const { id: userId, realm, contract_id: contractId } = person
  const now = call.now()
  const salt = randomBytes(saltBytes)
  const sessionId = await insertSession(call.db, {
    session: { user_id: userId, realm, salt, ...deviceOf(call.origin) },
    entry: personEntry(call, action, person),
    at: now,
    atMost: sessionsAtMost,
    use: contractId ? { contractId, day: tokyoDate(now) } : null,
    isLogin: action !== 'invitation-accepted',
    proof,
    also,
  })
  if (sessionId === null) throw new Problem('sign-in-failed', { title: signInRefusalWords.failed })
  return writeTokenPair(call, { sessionId, userId, realm, salt, gen: 1 })
}

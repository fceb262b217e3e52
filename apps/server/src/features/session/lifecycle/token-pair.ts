import type { Token } from '@azas/api/session/session.operations.ts'
import { sessionKey } from '../tokens/keys.ts'
import { writeRefreshToken } from '../tokens/refresh-token.ts'
import type { SessionContext } from './session-context.ts'

export type SessionIdentity = { sessionId: string; userId: string; realm: string; salt: Buffer; gen: number }

/** The token pair of a session's generation; the refresh token is deterministic. */
export function writeTokenPair(context: SessionContext, session: SessionIdentity): Token {
  const { sessionId, userId, realm, salt, gen } = session
  return {
    access_token: context.accessTokens.sign({ sub: userId, sid: sessionId, gen, realm }, context.now()),
    refresh_token: writeRefreshToken(sessionKey(context.keys, salt), sessionId, gen),
    token_type: 'Bearer',
    expires_in: context.config.ACCESS_TTL,
  }
}

import type { SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import type { Actor } from '#call/actor.ts'
import type { ClientOrigin } from '#call/call.ts'
import type { Services } from '#call/services.ts'
import { type AccessTokens, createAccessTokens } from '../tokens/access-token.ts'
import { deriveKeys, type SessionKeys } from '../tokens/keys.ts'
import { createUseNotes, type UseNotes } from './use-notes.ts'

/** The services, derived keys and limits of the session use cases. */
export type SessionContext = Services & {
  keys: SessionKeys
  accessTokens: AccessTokens
  limits: SessionLimits
  uses: UseNotes
}

/** What a session's use case gets: a call with the means of sessions. */
export type SessionCall<By extends Actor | null = Actor | null> = SessionContext & { actor: By; origin: ClientOrigin }

export function createSessionContext(services: Services): SessionContext {
  const { ACCESS_TTL, SESSION_IDLE, SESSION_MAX } = services.config
  const keys = deriveKeys(services.appSecret)
  return {
    ...services,
    keys,
    accessTokens: createAccessTokens(keys.access, ACCESS_TTL),
    uses: createUseNotes(services.db),
    limits: { idleMs: SESSION_IDLE * 1000, maxMs: SESSION_MAX * 1000 },
  }
}

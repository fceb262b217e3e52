import { ApiError } from '../errors.ts'
import type { TokenPair, TokenStore } from './tokens.ts'

type Parts = {
  store: TokenStore
  refresh: (refreshToken: string) => Promise<TokenPair>
  /** Told once the tokens are gone. */
  onEnded: () => void
}

/** An access token to try again with; null where the session is over. */
export type Renew = (rejected: string) => Promise<string | null>

/**
 * What follows a 401 (security.md 2.6): a token that another tab has put there, or one refresh for all that wait.
 * No lock between tabs: the server hands racing tabs the same successor. Rejects, and leaves the session alone,
 * where the refresh got no verdict (network, 429, 5xx).
 */
export function createRenewal({ store, refresh, onEnded }: Parts): Renew {
  let flight: Promise<string | null> | null = null

  function end(): null {
    store.clear()
    onEnded()
    return null
  }

  async function fly(sent: TokenPair): Promise<string | null> {
    const next = await refresh(sent.refresh_token).catch(nullWhenRefused)
    const stored = store.read()
    // A logout or another tab came first: what stands in the storage wins over our answer.
    if (stored?.refresh_token !== sent.refresh_token) return stored?.access_token ?? end()
    if (!next) return end()
    store.write(next)
    return next.access_token
  }

  return async (rejected) => {
    const stored = store.read()
    if (!stored) return end()
    if (stored.access_token !== rejected) return stored.access_token
    flight ??= fly(stored).finally(() => {
      flight = null
    })
    return flight
  }
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null
  throw error
}

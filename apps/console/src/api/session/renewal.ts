import { ApiError } from '../errors.ts'
import type { TokenPair, TokenStore } from './tokens.ts'

type Parts = {
  store: TokenStore
  refresh: (refreshToken: string) => Promise<TokenPair>
  /** Called after the tokens are cleared. */
  onEnded: () => void
}

/** Resolves to an access token for a retry; null where the session has ended. */
export type Renew = (rejected: string) => Promise<string | null>

/**
 * Renews after a 401 (security.md 2.6): uses another tab's token, or refreshes once for all waiting calls. Without a
 * lock between tabs: racing tabs get the same successor. Rejects and keeps the session on network errors, 429 and 5xx.
 */
export function createRenewal({ store, refresh, onEnded }: Parts): Renew {
  let pending: Promise<string | null> | null = null

  function end(): null {
    store.clear()
    onEnded()
    return null
  }

  async function refreshOnce(pair: TokenPair): Promise<string | null> {
    const next = await refresh(pair.refresh_token).catch(toNullIfRefused)
    const current = store.read()
    // After a logout or a refresh in another tab, the storage wins over this reply.
    if (current?.refresh_token !== pair.refresh_token) return current?.access_token ?? end()
    if (!next) return end()
    store.write(next)
    return next.access_token
  }

  return async (rejected) => {
    const current = store.read()
    if (!current) return end()
    if (current.access_token !== rejected) return current.access_token
    pending ??= refreshOnce(current).finally(() => {
      pending = null
    })
    return pending
  }
}

function toNullIfRefused(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null
  throw error
}

import type { ClientBase } from 'pg'

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Ends a connection whose query outlasted `query_timeout`: nobody knows what state it is in. Its rollback fails at once
 * instead of waiting as long again, and the pool never lends a connection with a transaction left open (security.md row 56).
 */
export function cutWhenStuck(client: ClientBase & { end?: () => Promise<void> }): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const cut = (error: unknown): never => {
    if (isReadTimeout(error)) void client.end?.()
    throw error
  }
  const guarded = (...args: unknown[]): unknown => {
    const answer = query(...args)
    return answer instanceof Promise ? answer.catch(cut) : answer
  }
  Object.assign(client, { query: guarded })
}

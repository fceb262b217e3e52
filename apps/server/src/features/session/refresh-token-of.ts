import type { CallContext } from '#http/serve.ts'

/** The token of a logout: the header Refresh-Token wins; old clients send it in the query (security.md 2.10). */
export function refreshTokenOf(query: { refresh_token?: string | undefined }, { request }: CallContext) {
  const header = request.headers['refresh-token']
  return typeof header === 'string' ? header : query.refresh_token
}

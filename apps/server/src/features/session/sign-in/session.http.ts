import type { Http } from '#http/door/serve.ts'

/** The cookies of the calling browser. */
export type Browser = { cookies: string | undefined; setCookie: (cookie: string) => void }

export function browserOf({ request, reply }: Http): Browser {
  return { cookies: request.headers.cookie, setCookie: (cookie) => void reply.header('Set-Cookie', cookie) }
}

/** The token of a logout: the header Refresh-Token wins; old clients send it in the query (security.md 2.10). */
export function refreshTokenOf(query: { refresh_token?: string | undefined }, { request }: Http) {
  const header = request.headers['refresh-token']
  return typeof header === 'string' ? header : query.refresh_token
}

import { credentialWords } from '@azas/domain/words/validation.ts'
import { fieldProblem } from '#call/problem.ts'
import type { Http } from '#http/door/serve.ts'
import { isFromThisMachine } from '#http/headers/direct-call.ts'
import { readHeader } from '#http/headers/request-header.ts'

/** The cookies of the calling browser, and whether it runs on the server's machine. */
export type Browser = { cookies: string | undefined; setCookie: (cookie: string) => void; isLocal: boolean }

export function browserOf({ request, reply }: Http): Browser {
  return {
    cookies: request.headers.cookie,
    setCookie: (cookie) => void reply.header('Set-Cookie', cookie),
    isLocal: isFromThisMachine(request),
  }
}

/** The token of a logout: the header Refresh-Token wins; old clients send it in the query. Throws a 400 without one. */
export function readRefreshToken(query: { refresh_token?: string | undefined }, { request }: Http): string {
  const token = readHeader(request, 'Refresh-Token') ?? query.refresh_token
  if (token === undefined) throw fieldProblem({ path: 'refresh_token', title: credentialWords.refreshTokenRequired })
  return token
}

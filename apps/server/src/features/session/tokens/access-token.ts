import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'

const audience = 'admin'
const type = 'at+jwt'

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gen: z.int(),
  realm: z.string(),
  aud: z.literal(audience),
  iat: z.int(),
  exp: z.int(),
})
export type AccessClaims = z.output<typeof Claims>

export type AccessTokens = {
  sign: (claims: Pick<AccessClaims, 'sub' | 'sid' | 'gen' | 'realm'>, now: Date) => string
  /** The claims of a genuine token that has not expired; null otherwise. */
  verify: (token: string, now: Date) => AccessClaims | null
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/**
 * Access tokens: JWT (RFC 7519, typ of RFC 9068), HS256 only, with audience and expiry. They carry no role, which every
 * call reads anew (security.md 2.1, row 19). `ttl` in seconds.
 */
export function createAccessTokens(key: Buffer, ttl: number): AccessTokens {
  const signer = createSigner({ key, algorithm: 'HS256', header: { alg: 'HS256', typ: type } })
  // `verify` checks the expiry itself, as the time is an argument and the cache ignores it.
  const verifier = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    checkTyp: type,
    ignoreExpiration: true,
    cache: 10_000,
  })
  return {
    sign: (claims, now) => signer({ ...claims, aud: audience, iat: seconds(now), exp: seconds(now) + ttl }),
    verify: (token, now) => {
      const parsed = Claims.safeParse(tryVerify(verifier, token))
      return parsed.success && parsed.data.exp > seconds(now) ? parsed.data : null
    },
  }
}

function tryVerify(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token)
  } catch {
    // An invalid token is no error of the server: the caller answers 401 for null.
    return null
  }
}

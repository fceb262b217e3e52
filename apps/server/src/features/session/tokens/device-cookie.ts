import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const name = '__Host-azas_dev'
const maxAgeSeconds = 400 * 24 * 60 * 60
const pattern = /(?:^|;\s*)__Host-azas_dev=v1\.([\w-]{22})\.([\w-]{43})(?:;|$)/u

const computeMac = (key: Buffer, email: string, nonce: string) =>
  createHmac('sha256', key).update(`${nonce}.${email}`).digest('base64url')

/**
 * The id of a browser on which this address has signed in before, or null (OWASP device cookies, security.md 2.4).
 * Guesses from elsewhere cannot lock this browser out.
 */
export function readDevice(key: Buffer, cookies: string | undefined, email: string): string | null {
  const [, nonce, mac] = pattern.exec(cookies ?? '') ?? []
  if (!nonce || !mac) return null
  return timingSafeEqual(Buffer.from(computeMac(key, email, nonce)), Buffer.from(mac)) ? nonce : null
}

/** The cookie that marks a browser after a sign-in. Browsers accept it over https or from localhost only. */
export function deviceCookie(key: Buffer, email: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${name}=v1.${nonce}.${computeMac(key, email, nonce)}; Max-Age=${maxAgeSeconds}; Path=/; Secure; HttpOnly; SameSite=Strict`
}

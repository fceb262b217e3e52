import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = '__Host-azas_dev'
const maxAgeSeconds = 400 * 24 * 60 * 60
const pattern = /(?:^|;\s*)__Host-azas_dev=v1\.([\w-]{22})\.([\w-]{43})(?:;|$)/u

const macOf = (key: Buffer, email: string, nonce: string) =>
  createHmac('sha256', key).update(`${nonce}.${email}`).digest('base64url')

/**
 * The number of a browser on which this address has signed in before, or null (OWASP device cookies, security.md 2.4).
 * Whoever guesses passwords elsewhere cannot lock this browser out.
 */
export function knownDevice(key: Buffer, request: FastifyRequest, email: string): string | null {
  const [, nonce, mac] = pattern.exec(request.headers.cookie ?? '') ?? []
  if (!nonce || !mac) return null
  return timingSafeEqual(Buffer.from(macOf(key, email, nonce)), Buffer.from(mac)) ? nonce : null
}

/** Marks a browser after a sign-in. Browsers take the cookie over https or from localhost only; elsewhere counters decide alone. */
export function markDevice(key: Buffer, reply: FastifyReply, email: string): void {
  const nonce = randomBytes(16).toString('base64url')
  reply.header(
    'Set-Cookie',
    `${name}=v1.${nonce}.${macOf(key, email, nonce)}; Max-Age=${maxAgeSeconds}; Path=/; Secure; HttpOnly; SameSite=Strict`,
  )
}

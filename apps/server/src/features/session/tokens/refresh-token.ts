import { createHmac, timingSafeEqual } from 'node:crypto'

const pattern = /^azr1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/u

export type RefreshToken = { sessionId: string; gen: number; mac: string }

const computeMac = (key: Buffer, sessionId: string, gen: number) =>
  createHmac('sha256', key).update(`azr1.${sessionId}.${gen}`).digest('base64url')

/**
 * Writes the refresh token of a generation: `azr1.<session>.<generation>.<HMAC>` (security.md 2.1). It is derived, not
 * stored, so that concurrent tabs get the same one.
 */
export function writeRefreshToken(key: Buffer, sessionId: string, gen: number): string {
  return `azr1.${sessionId}.${gen}.${computeMac(key, sessionId, gen)}`
}

/** Parses a token without verifying it; null if it has another form. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, sessionId, gen, mac] = pattern.exec(text) ?? []
  return sessionId && gen && mac ? { sessionId, gen: Number(gen), mac } : null
}

/** Whether a token was made with this session's key; compares in constant time. */
export function isGenuine(key: Buffer, token: RefreshToken): boolean {
  const expected = Buffer.from(computeMac(key, token.sessionId, token.gen))
  const actual = Buffer.from(token.mac)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

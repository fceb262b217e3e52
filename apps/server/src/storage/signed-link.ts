import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SignedLink } from './storage.ts'

const keyBytes = 32

/** Derives the key that signs links from the app's secret (RFC 5869). */
export function deriveLinkKey(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'azas-files', keyBytes))
}

/** HMAC over path and expiry (security.md row 29), separated by a line feed, which no path contains. */
function sign(linkKey: Buffer, key: string, expires: string): string {
  return createHmac('sha256', linkKey).update(`${key}\n${expires}`).digest('base64url')
}

/** A link to a file that expires at an instant, rounded down to seconds. */
export function signLink(linkKey: Buffer, key: string, diesAt: Date): SignedLink {
  const expires = String(Math.floor(diesAt.getTime() / 1000))
  return { key, expires, signature: sign(linkKey, key, expires) }
}

/** True for a genuine link that has not expired. Compares the texts, as base64url ignores bits of the last letter. */
export function isLinkGood(linkKey: Buffer, { key, expires, signature }: SignedLink, now: Date): boolean {
  const expected = Buffer.from(sign(linkKey, key, expires))
  const actual = Buffer.from(signature)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs && now.getTime() < Number(expires) * 1000
}

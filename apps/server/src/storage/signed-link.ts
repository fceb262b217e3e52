import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SignedLink } from './storage.ts'

const keyBytes = 32

/** The key that signs links, made of the app's secret for this purpose alone (RFC 5869). */
export function deriveLinkKey(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'azas-files', keyBytes))
}

/** HMAC over path and expiry (security.md row 29); the path cannot run into the digits, for it holds no line feed. */
function sign(linkKey: Buffer, key: string, expires: string): string {
  return createHmac('sha256', linkKey).update(`${key}\n${expires}`).digest('base64url')
}

/** A link to a file that dies at an instant (seconds since 1970, rounded down). */
export function signLink(linkKey: Buffer, key: string, diesAt: Date): SignedLink {
  const expires = String(Math.floor(diesAt.getTime() / 1000))
  return { key, expires, signature: sign(linkKey, key, expires) }
}

/** Whether we wrote a link, letter for letter, and it still lives. Texts are compared: the last letter has idle bits. */
export function isLinkGood(linkKey: Buffer, { key, expires, signature }: SignedLink, now: Date): boolean {
  const expected = Buffer.from(sign(linkKey, key, expires))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && now.getTime() < Number(expires) * 1000
}

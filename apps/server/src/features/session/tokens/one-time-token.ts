import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** A token of 256 bits for a link; only its hash is stored (security.md row 6). */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored hash of a token. 256 random bits need no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

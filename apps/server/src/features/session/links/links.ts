import { createHash, randomBytes } from 'node:crypto'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { invalidateLinks, type LinkKind } from '#accounts/means/sign-in-means.queries.ts'
import { Problem } from '#call/problem.ts'
import type { Database } from '#db/database.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { signInRefusalOf } from '../lifecycle/session.rules.ts'
import { findLink, insertLink } from './links.queries.ts'

const tokenBytes = 32

/** The stored hash of a link's token. 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Link = { token: string; expiresAt: Date }
type Renewal = { userId: string; lifeMs: number; now: Date }

/**
 * Replaces a person's links of a kind by a new one. Its token has 256 bits, and only its hash is stored (security.md
 * row 6, product.md ADM-03).
 */
export async function renewLink(db: Database, kind: LinkKind, { userId, lifeMs, now }: Renewal): Promise<Link> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await invalidateLinks(db, kind, [userId], now)
  const row = { token_hash: hashToken(token), user_id: userId, created_at: now, expires_at: expiresAt }
  await insertLink(db, kind, row)
  return { token, expiresAt }
}

const deadLink = { invitation: passwordWords.invitationExpiredBody, reset: passwordWords.expiredBody }

/**
 * Reads a link and its user without using it up, as mail scanners open links (product.md SES-07). Throws a 400 for a
 * dead link and for a user who may not sign in.
 */
export async function readLink(
  { db, now }: SessionCall,
  kind: LinkKind,
  { realm, token }: { realm: string; token: string },
) {
  const link = await findLink(db, kind, { realm, tokenHash: hashToken(token), now: now() })
  if (!link || signInRefusalOf(link)) throw new Problem('token-expired', { title: deadLink[kind] })
  return link
}

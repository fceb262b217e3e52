import type { Invitation } from '@azas/api/password.operations.ts'
import type { Token } from '@azas/api/session.operations.ts'
import { passwordWords } from '@azas/domain/words/password.ts'
import { invalidateInvitations } from '#accounts/sign-in-means.queries.ts'
import type { Database } from '#db/database.ts'
import { Problem } from '#call/problem.ts'
import type { ClientOrigin } from '#call/call.ts'
import { findInvitation, insertInvitation } from './invitation.queries.ts'
import { hashToken, makeToken } from '../tokens/one-time-token.ts'
import { openSession } from '../lifecycle/open-session.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { refusalOf } from '../lifecycle/session.rules.ts'

const lifeMs = 7 * 24 * 60 * 60 * 1000

/** Replaces a person's invitation and returns its token, of which only the hash is stored (product.md ADM-03). */
export async function invite(db: Database, userId: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await invalidateInvitations(db, userId, now)
  await insertInvitation(db, { token_hash: hashToken(token), user_id: userId, expires_at: expiresAt })
  return { token, expiresAt }
}

/** The link of an invitation. The token is in the fragment, so that no log and no Referer contains it. */
export function invitationLink(baseUrl: string, realm: string, token: string): string {
  return `${baseUrl}/${realm}/welcome-password-reset#invitation=${token}`
}

async function readInvitation(context: SessionContext, realm: string, token: string) {
  const invitation = await findInvitation(context.db, realm, hashToken(token), context.now())
  const alive =
    invitation && refusalOf({ status: invitation.status, contractStatus: invitation.contract_status }) === null
  if (!alive) throw new Problem('token-expired', { title: passwordWords.invitationExpiredBody })
  return invitation
}

/** Reads an invitation without using it up, as mail scanners open links. */
export async function verifyInvitation(context: SessionContext, realm: string, token: string): Promise<Invitation> {
  const { displayname, email, expires_at } = await readInvitation(context, realm, token)
  return { displayname, email, expires_at: expires_at.toISOString() }
}

/** Signs the invited person in; until a password is set the link stays valid and other calls are refused. */
export async function acceptInvitation(
  context: SessionContext,
  realm: string,
  token: string,
  origin: ClientOrigin,
): Promise<Token> {
  const person = await readInvitation(context, realm, token)
  return openSession(context, person, 'invitation-accepted', origin)
}

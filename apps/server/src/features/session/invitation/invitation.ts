import type { Invitation } from '@azas/api/session/password.operations.ts'
import type { Token } from '@azas/api/session/session.operations.ts'
import type { Database } from '#db/database.ts'
import { openSession } from '../lifecycle/open-session.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { type Link, readLink, renewLink } from '../links/links.ts'

const lifeMs = 7 * 24 * 60 * 60 * 1000

/** Replaces a person's invitation (product.md ADM-03). */
export const invite = (db: Database, userId: string, now: Date): Promise<Link> =>
  renewLink(db, 'invitation', { userId, lifeMs, now })

/** The link of an invitation. The token is in the fragment, so that no log and no Referer contains it. */
export function invitationLink(baseUrl: string, realm: string, token: string): string {
  return `${baseUrl}/${realm}/welcome-password-reset#invitation=${token}`
}

type Asked = { realm: string; token: string }

export async function verifyInvitation(call: SessionCall, input: Asked): Promise<Invitation> {
  const { displayname, email, expires_at } = await readLink(call, 'invitation', input)
  return { displayname, email, expires_at: expires_at.toISOString() }
}

/** Signs the invited person in; until a password is set the link stays valid and other calls are refused. */
export async function acceptInvitation(call: SessionCall, input: Asked): Promise<Token> {
  const person = await readLink(call, 'invitation', input)
  return openSession(call, { person, action: 'invitation-accepted' })
}

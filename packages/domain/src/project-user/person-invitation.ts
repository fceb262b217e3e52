import { labelled, type ValueOf } from '../kernel/labels.ts'
import type { DeliveryState } from '../mail/mail.ts'
import { elsewhereRefusal, type PersonTarget } from './project-user.rules.ts'
import { personInvitationWords as words } from './project-user.words.ts'

/** How far somebody with an address, who has never signed in, is invited (product.md USR-10). */
export const personInvitationState = labelled({
  None: '招待していない',
  Sending: '招待メール送信中',
  Sent: '招待済み',
  Failed: '招待の送信失敗',
  Expired: '招待の期限切れ',
})
export type PersonInvitationState = ValueOf<typeof personInvitationState>

type Mailed = {
  /** The state of the newest mail; null without one. */
  mail: DeliveryState | null
  /** Until when the newest unused link is valid; null without one. */
  linkExpiresAt: Date | null
}

/** The state of an invitation, from its mail and its link (product.md USR-10). */
export function personInvitationStateOf({ mail, linkExpiresAt }: Mailed, now: Date): PersonInvitationState {
  if (mail === null) return 'None'
  if (mail === 'Failed') return 'Failed'
  if (mail !== 'Complete') return 'Sending'
  return linkExpiresAt !== null && linkExpiresAt > now ? 'Sent' : 'Expired'
}

/** The states in which somebody waits for an invitation. @internal */
export const invitationWanted = ['None', 'Failed', 'Expired'] as const satisfies readonly PersonInvitationState[]

const ofStatus: Partial<Record<PersonTarget['status'], string>> = {
  Active: words.alreadySignedIn,
  Pause: words.paused,
  Inactive: words.ended,
}

/** Why a person is not mailed an invitation; null if they are (product.md USR-10, security.md row 67). */
export function inviteRefusal({ email, ...person }: PersonTarget & { email: string | null }): string | null {
  if (person.contractStatus === 'Terminated') return words.terminated
  if (email === null) return words.noAddress
  return ofStatus[person.status] ?? elsewhereRefusal('invite', person)
}

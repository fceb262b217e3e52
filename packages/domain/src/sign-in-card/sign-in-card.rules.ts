import { elsewhereRefusal } from '../project-user/project-user.rules.ts'
import type { LoginStatus } from '../user/user.ts'
import type { CardState } from './sign-in-card.ts'
import { cardRefusalWords as words } from './sign-in-card.words.ts'

/** Cards of one run: hashing takes a core for some 30 ms a card. */
export const cardsAtMost = 200

/** Cards of a site that are listed, the newest. */
export const listedCards = 200

type Card = { usedAt: Date | null; replacedAt: Date | null; validUntil: Date }

/** The state of a card at a moment; used and replaced cards no longer expire. */
export function toCardState({ usedAt, replacedAt, validUntil }: Card, now: Date): CardState {
  if (usedAt) return 'Used'
  if (replacedAt) return 'Replaced'
  return validUntil.getTime() > now.getTime() ? 'Unused' : 'Expired'
}

type Holder = { email: string | null; status: LoginStatus; isElsewhere: boolean }

/** Why a person gets no card; null if they do (product.md USR-04). A card replaces the sign-in at every site of the person. */
export function cardRefusal({ email, status, isElsewhere }: Holder): string | null {
  if (email !== null) return words.hasEmail
  if (status === 'Inactive') return words.ended
  if (status === 'Pause') return words.paused
  return elsewhereRefusal('issueCard', { isElsewhere })
}

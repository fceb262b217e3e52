import type { LoginStatus } from '../user/user.ts'
import type { CardState } from './sign-in-card.ts'
import { cardRefusalWords as words } from './sign-in-card.words.ts'

type Card = { usedAt: Date | null; replacedAt: Date | null; validUntil: Date }

/** The state of a card at a moment; used and replaced cards no longer expire. */
export function cardStateOf({ usedAt, replacedAt, validUntil }: Card, now: Date): CardState {
  if (usedAt) return 'Used'
  if (replacedAt) return 'Replaced'
  return validUntil.getTime() > now.getTime() ? 'Unused' : 'Expired'
}

/** Why a person gets no card; null if they do (product.md USR-04). */
export function cardRefusal({ email, status }: { email: string | null; status: LoginStatus }): string | null {
  if (email !== null) return words.hasEmail
  if (status === 'Inactive') return words.ended
  return status === 'Pause' ? words.paused : null
}

import type { DeliveryState } from './mail.ts'
import type { TryFault } from './mail.words.ts'

/** How far one mail to one person got. */
export type Delivery = {
  state: DeliveryState
  /** Tries that were begun. */
  tries: number
  /** By when the next try begins; null where none is waiting. */
  nextTryAt: Date | null
  sentAt: Date | null
  /** Why the last try failed. */
  fault: TryFault | null
}

/** Why a mail was not taken; `permanent` where another try would be refused just the same. */
export type SendFault = { fault: TryFault; permanent: boolean }

const minuteMs = 60_000

/** A mail that was asked for. */
export function scheduleDelivery(at: Date): Delivery {
  return { state: 'Scheduled', tries: 0, nextTryAt: at, sentAt: null, fault: null }
}

/** Begins a try, also after one that died under way; null where the mail has arrived or failed for good. */
export function beginTry(delivery: Delivery): Delivery | null {
  if (delivery.state === 'Complete' || delivery.state === 'Failed') return null
  return { ...delivery, state: 'Sending', tries: delivery.tries + 1, nextTryAt: null }
}

/** The receiving server took the mail. */
export function completeTry(delivery: Delivery, at: Date): Delivery {
  return { ...delivery, state: 'Complete', nextTryAt: null, sentAt: at, fault: null }
}

/** The try failed: the next one waits for as many minutes as its place in `retries` says, or there is none. */
export function failTry(
  delivery: Delivery,
  { fault, permanent }: SendFault,
  at: Date,
  retries: readonly number[],
): Delivery {
  const minutes = permanent ? undefined : retries[delivery.tries - 1]
  if (minutes === undefined) return { ...delivery, state: 'Failed', nextTryAt: null, fault }
  return { ...delivery, state: 'Scheduled', nextTryAt: new Date(at.getTime() + minutes * minuteMs), fault }
}

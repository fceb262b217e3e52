import type { DeliveryState } from './mail.ts'
import type { TryFault } from './mail.words.ts'

/** The state of one mail to one person. */
export type Delivery = {
  state: DeliveryState
  /** Number of tries, including a running one. */
  tries: number
  /** When the next try is due; null if none is scheduled. */
  nextTryAt: Date | null
  sentAt: Date | null
  /** Why the last try failed. */
  fault: TryFault | null
}

/** Why a mail was not accepted; `permanent` if a retry is useless. */
export type SendFault = { fault: TryFault; permanent: boolean }

const minuteMs = 60_000

/** A new delivery, due at once. */
export function scheduleDelivery(at: Date): Delivery {
  return { state: 'Scheduled', tries: 0, nextTryAt: at, sentAt: null, fault: null }
}

/** Begins a try, also after an interrupted one; null if the mail is delivered or has finally failed. */
export function beginTry(delivery: Delivery): Delivery | null {
  if (delivery.state === 'Complete' || delivery.state === 'Failed') return null
  return { ...delivery, state: 'Sending', tries: delivery.tries + 1, nextTryAt: null }
}

/** Completes a delivery that the receiving server has accepted. */
export function completeTry(delivery: Delivery, at: Date): Delivery {
  return { ...delivery, state: 'Complete', nextTryAt: null, sentAt: at, fault: null }
}

/** Fails a try and schedules the next one by the minutes in `retries`, if any are left. */
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

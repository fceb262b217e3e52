import * as z from 'zod/mini'
import { daysBetween, type PlainDate } from './tokyo.ts'

/** What ends within this many days is highlighted (product.md CON-01, SHL-14). */
export const endsSoonDays = 30

/** Days until a near end: 0 on the last day, negative when it has passed; null where the end is open or farther away. */
export function daysToNearEnd(endDate: PlainDate | null, today: PlainDate): number | null {
  if (endDate === null) return null
  const remaining = daysBetween(today, endDate)
  return remaining <= endsSoonDays ? remaining : null
}

/** A first day that is not after the last day; either may be missing. The error stands at the first day. */
export function daysInOrder(error: string) {
  return z.refine<{ startDate: string | null; endDate: string | null }>(
    ({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate,
    { path: ['startDate'], error },
  )
}

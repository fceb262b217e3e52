import * as z from 'zod/mini'

/** A first day that is not after the last day; either may be missing. The error stands at the first day. */
export function daysInOrder(error: string) {
  return z.refine<{ startDate: string | null; endDate: string | null }>(
    ({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate,
    { path: ['startDate'], error },
  )
}

import type { Notice } from '@azas/api/notice/notice.operations.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'

type Placed = Pick<Notice, 'startTimestamp' | 'endTimestamp'>

/** A notice within one week of the calendar. */
export type Bar<N> = {
  notice: N
  /** Columns from 0 to 6. */
  from: number
  to: number
  lane: number
  /** It goes on from the week before, or into the next one. */
  isContinued: boolean
  continues: boolean
}
export type Week<N> = {
  days: readonly PlainDate[]
  bars: Bar<N>[]
  lanes: number
  /** Notices without a lane, by day. */
  hidden: readonly number[]
}

/** Most notices one above the other in a week. */
export const maxLanes = 6

/** The days of a notice in Tokyo; one that ends at midnight does not reach the next day. */
function daysOf({ startTimestamp, endTimestamp }: Placed): { first: PlainDate; last: PlainDate } {
  const start = new Date(startTimestamp)
  const end = new Date(endTimestamp)
  return { first: tokyoDate(start), last: tokyoDate(end > start ? new Date(end.getTime() - 1) : end) }
}

/** Places notices into the weeks of a calendar sheet: in each week a lane to itself, the earliest start first. */
export function layOut<N extends Placed>(notices: readonly N[], weeks: readonly (readonly PlainDate[])[]): Week<N>[] {
  const inOrder = notices
    .map((notice) => ({ notice, ...daysOf(notice) }))
    .toSorted(
      (one, other) =>
        Date.parse(one.notice.startTimestamp) - Date.parse(other.notice.startTimestamp) ||
        (one.last < other.last ? 1 : -1),
    )
  return weeks.map((days) => {
    const sunday = firstOf(days)
    const saturday = lastOf(days)
    const free: number[] = []
    const bars = inOrder
      .filter(({ first, last }) => first <= saturday && last >= sunday)
      .map(({ notice, first, last }) => {
        const from = Math.max(0, days.indexOf(first))
        const to = last > saturday ? days.length - 1 : days.indexOf(last)
        const freeLane = free.findIndex((next) => next <= from)
        const lane = freeLane < 0 ? free.length : freeLane
        free[lane] = to + 1
        return { notice, from, to, lane, isContinued: first < sunday, continues: last > saturday }
      })
    const hidden = days.map(
      (_, column) => bars.filter(({ lane, from, to }) => lane >= maxLanes && from <= column && column <= to).length,
    )
    return { days, bars: bars.filter(({ lane }) => lane < maxLanes), lanes: Math.min(free.length, maxLanes), hidden }
  })
}

import type { Notice, NoticeOperations } from '@azas/api/notice/notice.operations.ts'
import type { Reply } from '@azas/api/operation.ts'
import { type PlainDate, formatDate } from '@azas/domain/kernel/tokyo.ts'
import { parsePlainMonth, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeCalendarWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { weekdayOf } from '@azas/domain/words/form.ts'

/** The month of the address; the present one for anything else. */
export function readMonth(text: string | undefined, today: PlainDate): PlainMonth {
  return (text && parsePlainMonth(text)) || today.slice(0, 7)
}

/** `11月25日（水）` */
export function monthDayOf(day: PlainDate): string {
  return fill(words.monthDay, {
    m: String(Number(day.slice(5, 7))),
    d: String(Number(day.slice(8))),
    week: weekdayOf(day),
  })
}

/** `2026/11/25（水）` */
export function dateWithWeek(day: PlainDate): string {
  return fill(words.dayWithWeek, { date: formatDate(day), week: weekdayOf(day) })
}

/** A day on which several mailings reach the same people. */
export type Clash = Reply<NoticeOperations['sameDay']>['items'][number]

export type SheetProps = {
  kind: NoticeKind
  month: PlainMonth
  today: PlainDate
  notices: readonly Notice[]
  clashes: readonly Clash[]
}

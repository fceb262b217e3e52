import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'

type Holidays = Readonly<Record<string, { name: string } | undefined>>

/** The name of a public holiday of Japan, substitutes included; the list is kept up by the package that brings it. */
export function publicHolidayOf(day: PlainDate): string | undefined {
  return (holidays as Holidays)[day]?.name
}

/** Whether a day is a public holiday of Japan. */
export const isPublicHoliday = (day: PlainDate): boolean => publicHolidayOf(day) !== undefined

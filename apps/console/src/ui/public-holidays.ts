import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'

/** Whether a day is a public holiday of Japan, substitutes included; the list is kept up by the package that brings it. */
export function isPublicHoliday(day: PlainDate): boolean {
  return Object.hasOwn(holidays, day)
}

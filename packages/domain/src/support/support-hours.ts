import { type PlainDate, startOfTokyoDay, tokyoDate } from '../kernel/tokyo.ts'

const hourMs = 60 * 60 * 1000

/** Full hours of the Tokyo day: open from `opensAt` on, until just before `closesAt`. */
export type SupportHours = { opensAt: number; closesAt: number; companyHolidays: readonly PlainDate[] }

function isWeekend(day: PlainDate): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/**
 * True if the support answers the phone at an instant: working hours in Tokyo, except weekends, public holidays and the
 * company's own (seed section 4, product.md SHL-05).
 */
export function isOpenAt(
  instant: Date,
  { opensAt, closesAt, companyHolidays }: SupportHours,
  isPublicHoliday: (day: PlainDate) => boolean,
): boolean {
  const day = tokyoDate(instant)
  if (isWeekend(day) || isPublicHoliday(day) || companyHolidays.includes(day)) return false
  const sinceMidnight = instant.getTime() - startOfTokyoDay(day).getTime()
  return sinceMidnight >= opensAt * hourMs && sinceMidnight < closesAt * hourMs
}

import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths, type PlainMonth } from '@azas/domain/kernel/typed.ts'

/** The current day of the calendar, and whether it takes the focus. */
export type Spot = { at: PlainDate; isFocused: boolean }

const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The same day of another month, its last one where the month is shorter. */
export function inMonth(day: PlainDate, month: PlainMonth): PlainDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

const moves: Readonly<Record<string, (day: PlainDate) => PlainDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, addMonths(day.slice(0, 7), -1)),
  PageDown: (day) => inMonth(day, addMonths(day.slice(0, 7), 1)),
}

/** The day that a key moves to; null for any other key. */
export function moveBy(key: string, day: PlainDate): PlainDate | null {
  return moves[key]?.(day) ?? null
}

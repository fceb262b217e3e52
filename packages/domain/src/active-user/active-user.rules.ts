import { addDays, type PlainDate } from '../kernel/tokyo.ts'
import { addMonths, type PlainMonth } from '../kernel/typed.ts'

/** The months from one to another, both included; empty if `to` is earlier. */
export function monthsFrom(from: PlainMonth, to: PlainMonth): PlainMonth[] {
  const months: PlainMonth[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The days of a month up to `today`. */
export function daysUntil(month: PlainMonth, today: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/** The percentage with one decimal; null without anybody who could have been active. */
export function computeRate(active: number, enabled: number): number | null {
  return enabled === 0 ? null : Math.round((active / enabled) * 1000) / 10
}

/** The last months up to the one of a day, the oldest first. */
export function lastMonths(today: PlainDate, count: number): PlainMonth[] {
  const month = today.slice(0, 7)
  return monthsFrom(addMonths(month, 1 - count), month)
}

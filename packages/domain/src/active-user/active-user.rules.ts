import { addDays, type PlainDate } from '../kernel/tokyo.ts'
import { addMonths, type PlainMonth, yearAndMonth } from '../kernel/typed.ts'
import { maxMonths } from './active-user.ts'

/** How many months there are from one to another, both included; 0 or less if `to` is earlier. */
export function countMonths(from: PlainMonth, to: PlainMonth): number {
  const [[firstYear, first], [lastYear, last]] = [yearAndMonth(from), yearAndMonth(to)]
  return (lastYear - firstYear) * 12 + last - first + 1
}

/** The months from one to another, both included; empty if `to` is earlier. Throws a RangeError above `maxMonths`. */
export function monthsFrom(from: PlainMonth, to: PlainMonth): PlainMonth[] {
  const count = countMonths(from, to)
  if (count > maxMonths) throw new RangeError(`${count} months from ${from} to ${to}`)
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addMonths(from, index))
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

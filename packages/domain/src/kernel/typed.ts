import { addDays, parseInstant, parsePlainDate, type PlainDate, startOfTokyoDay } from './tokyo.ts'

// Parsers of raw form input, called on blur and submit (product.md FRM-02, FRM-07). NFKC does not unify the dashes and
// the long vowel mark that people type for a hyphen.
const dashes = /[\u2010-\u2015\u2212\u30fc\uff70]/gu
const minuteMs = 60_000

/** A month without a day, `YYYY-MM`. */
export type PlainMonth = string

/** Normalises digits and signs of any IME state: half-width, one kind of hyphen, no blanks. */
function plain(input: string): string {
  return input.normalize('NFKC').replace(/\s+/gu, '').replace(dashes, '-')
}

/** Parses 202611, 2026-11, 2026年11月, 令和8年11月 and the like as `YYYY-MM`; null if invalid. */
export function parsePlainMonth(input: string): PlainMonth | null {
  const text = plain(input).replace(/月$/u, '')
  const digits = /^(\d{4})(\d{2})$/u.exec(text)
  const day = parsePlainDate(digits ? `${digits[1]}-${digits[2]}-01` : `${text}-01`)
  return day ? day.slice(0, 7) : null
}

/** `2026-11` → `2026/11`. */
export function formatMonth(month: PlainMonth): string {
  return month.replace('-', '/')
}

/** Year and month of a month or a day, as numbers. */
export const yearAndMonth = (day: PlainMonth): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
]

/** The month `months` later, earlier when negative. */
export function addMonths(month: PlainMonth, months: number): PlainMonth {
  const [year, one] = yearAndMonth(month)
  const count = year * 12 + one - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** A day that is often meant, by its name. */
export type NamedDay = { word: string; day: PlainDate }

/** The same day `months` later, or the last one of a month that is shorter. */
export function addMonthsTo(day: PlainDate, months: number): PlainDate {
  const month = addMonths(day.slice(0, 7), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** The last day of the Japanese fiscal year in which a day lies: 31 March. */
export function endOfFiscalYear(day: PlainDate): PlainDate {
  const [year, month] = yearAndMonth(day)
  return `${month <= 3 ? year : year + 1}-03-31`
}

/** The days of a month's calendar sheet: whole weeks that begin on Sunday. */
export function weeksOf(month: PlainMonth): PlainDate[][] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const end = `${addMonths(month, 1)}-01`
  const weeks: PlainDate[][] = []
  for (let sunday = start; sunday < end; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  return weeks
}

/** A day without its year, as people type it (11/26, 11月26日 9:00), with the year of `today`; other texts as they are. */
export function withYear(input: string, today: PlainDate): string {
  const text = input.normalize('NFKC').trim()
  return /^\d{1,2}(?:\/|-|月)\d{1,2}(?:日|\s|$)/u.test(text)
    ? `${today.slice(0, 4)}/${text.replace(/^(\d{1,2})(?:\/|-|月)(\d{1,2})日?\s*/u, '$1/$2 ').trim()}`
    : input
}

/**
 * Parses a Tokyo date and time: a day of `parsePlainDate`, then 9:00, 0900, 9時30分 or the hour 9; or both in twelve digits. Null if
 * invalid or without a time.
 */
export function parseTokyoTime(input: string): Date | null {
  const text = input
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{8})(\d{4})$/u, '$1 $2')
  // Matches the time at the end first, as a pattern for both would backtrack over the day (SEC-41).
  const time = /(?<=[\sT日]|\/\d{2})(?:\d{1,2}:\d{2}|\d{4}|\d{1,2}時(?:\d{1,2}分)?)$|(?<=\d\s|日\s?)\d{1,2}$/u.exec(
    text,
  )
  const day = time && parsePlainDate(text.slice(0, time.index).replace(/T$/u, ''))
  const minutes = time && minutesOf(time[0])
  return day && minutes !== null ? new Date(startOfTokyoDay(day).getTime() + minutes * minuteMs) : null
}

/** An instant on the wire: ISO 8601 with its offset, or what `parseTokyoTime` takes (product.md API-02). */
export function readInstant(text: string): Date | null {
  return parseInstant(text) ?? parseTokyoTime(text)
}

function minutesOf(time: string): number | null {
  const [, hour, minute = '0'] = /^(\d{1,2})[:時]?(\d{1,2})?分?$/u.exec(time) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return Number(hour) * 60 + Number(minute)
}

const yearsAndMonths = /^(?:(\d{1,3})[年歳才]半?)?(?:\d{1,2}[ヶケヵカか箇個]?月)?$/u

/**
 * Parses whole years as people write them, months dropped: 5, 45歳, 5年, 5年6ヶ月, 6か月 (0). Null if invalid (FRM-07, USR-03).
 */
export function parseYears(input: string): number | null {
  const text = plain(input)
  const match = text === '' ? null : yearsAndMonths.exec(text)
  return match ? Number(match[1] ?? 0) : parseWholeNumber(input)
}

/** Parses a whole number from 0 on, with full-width digits, thousands commas or `.0` behind it (FRM-07). Null if invalid. */
export function parseWholeNumber(input: string): number | null {
  // 41.0 is how some programs write the whole number 41.
  const text = plain(input).replace(/(?<=^\d+)\.0+$/u, '')
  if (!/^\d{1,15}$/u.test(text) && !/^\d{1,3}(,\d{3}){1,4}$/u.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

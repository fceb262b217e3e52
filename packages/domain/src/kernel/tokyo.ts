// Tokyo has had no daylight saving time since 1951, so a fixed +09:00 is enough.
const offsetMs = 9 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const two = (n: number) => String(n).padStart(2, '0')

/** A day without a time, `YYYY-MM-DD`. Never make a `Date` of it directly: that would read it as UTC. */
export type PlainDate = string

/** The Tokyo day of an instant. */
export function tokyoDate(instant: Date): PlainDate {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** The instant at which a Tokyo day begins. */
export function startOfTokyoDay(day: PlainDate): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
}

/** The instant at which the next Tokyo day begins. */
export function endOfTokyoDay(day: PlainDate): Date {
  return new Date(startOfTokyoDay(day).getTime() + dayMs)
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs
}

/** The years of days, months and instants that come from outside: Excel has none earlier, no paper one later. @internal */
export const calendarYears = { first: 1900, last: 2999 } as const

function isInYears(day: PlainDate): boolean {
  const year = Number(day.slice(0, 4))
  return year >= calendarYears.first && year <= calendarYears.last
}

/** True for a day of the calendar (not 2026-02-30) within `calendarYears`. */
export const isPlainDate = (text: string): boolean => isCalendarDay(text) && isInYears(text)

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** `2026-11-21` → `2026/11/21` (seed section 1, product.md SHL-08). */
export function formatDate(day: PlainDate): string {
  return day.replaceAll('-', '/')
}

/** An instant as the Tokyo clock shows it: `2026/11/21 09:05`. */
export function formatDateTime(instant: Date): string {
  const there = new Date(instant.getTime() + offsetMs)
  return `${formatDate(tokyoDate(instant))} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}

/** The first day of each era, by its name and its letter. */
const eras: Readonly<Record<string, PlainDate>> = {
  令和: '2019-05-01',
  r: '2019-05-01',
  平成: '1989-01-08',
  h: '1989-01-08',
  昭和: '1926-12-25',
  s: '1926-12-25',
  大正: '1912-07-30',
  t: '1912-07-30',
  明治: '1868-10-23',
  m: '1868-10-23',
}

function plainDate(year: number, month: number, day: number): PlainDate | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isCalendarDay(text) ? text : null
}

// Older papers have days after an era's end (平成33年3月31日), but never before its beginning.
function eraDate(era: string, year: string, month: string, day: string): PlainDate | null {
  const start = eras[era]
  if (start === undefined) return null
  const date = plainDate(Number(start.slice(0, 4)) + (year === '元' ? 0 : Number(year) - 1), Number(month), Number(day))
  return date !== null && date >= start ? date : null
}

/**
 * Parses a day in any usual Japanese format: 20261121, 2026/11/21, 2026-11-21, 2026年11月21日, 令和8年11月21日, R8.11.21,
 * full-width digits (product.md FRM-02). Null for an invalid day or one before its era.
 */
export function parsePlainDate(input: string): PlainDate | null {
  const day = parseCalendarDay(input)
  return day !== null && isInYears(day) ? day : null
}

/** Whether a day is written as it should be, but outside of `calendarYears`. */
export function isOutOfYears(input: string): boolean {
  const day = parseCalendarDay(input)
  return day !== null && !isInYears(day)
}

function parseCalendarDay(input: string): PlainDate | null {
  const text = input
    .normalize('NFKC')
    // A day that a program stores or shows as its midnight.
    .replace(/\s+0?0:00(?::00(?:\.0+)?)?\s*$/u, '')
    .replace(/\s+/gu, '')
    .toLowerCase()
    .replace(/[年月/.‐−ー]/gu, '-')
    .replace(/日$/u, '')
  const western = /^(\d{4})-?(\d{2})-?(\d{2})$|^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text)
  if (western) {
    const parts = western.slice(1).filter((part) => part !== undefined)
    const [year = 0, month = 0, day = 0] = parts.map(Number)
    return plainDate(year, month, day)
  }
  const japanese = /^(令和|平成|昭和|大正|明治|[rhstm])(元|\d{1,2})-(\d{1,2})-(\d{1,2})$/u.exec(text)
  const [, era = '', year = '', month = '', day = ''] = japanese ?? []
  return eraDate(era, year, month, day)
}

const instantText = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/iu

/** Parses an ISO 8601 date-time with its offset, to the ms; null if invalid. */
export function parseInstant(text: string): Date | null {
  const day = instantText.exec(text)?.[1]
  const time = day && isPlainDate(day) ? Date.parse(text.toUpperCase()) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}

/** The Tokyo day of an ISO 8601 date-time with its offset; null if invalid. */
function dayOfInstantText(text: string): PlainDate | null {
  const instant = parseInstant(text)
  return instant && tokyoDate(instant)
}

/**
 * A day on the wire: `YYYY-MM-DD`, the Tokyo day of an ISO 8601 date-time with offset, or what `parsePlainDate` takes
 * (product.md API-02). Null for an invalid day.
 */
export function readPlainDate(text: string): PlainDate | null {
  return isPlainDate(text) ? text : (dayOfInstantText(text) ?? parsePlainDate(text))
}

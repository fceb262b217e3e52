import { formatDate, formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'

const noValue = <span className="sub">{tableWords.noValue}</span>

/** A day in Tokyo (`YYYY-MM-DD`); a dash if there is none. */
export function Day({ day }: { day: string | null }) {
  return day ? formatDate(day) : noValue
}

type Days = { startDate: string | null; endDate: string | null }

/** A period in Tokyo, open where a day is missing; a dash without both. */
export function Period({ startDate, endDate }: Days) {
  if (startDate === null && endDate === null) return noValue
  const [from = '', to = ''] = [startDate, endDate].map((day) => (day === null ? '' : formatDate(day)))
  return fill(tableWords.period, { from, to })
}

/** An instant as day and time in Tokyo; a dash if there is none. */
export function DayTime({ at }: { at: string | null }) {
  return at ? formatDateTime(new Date(at)) : noValue
}

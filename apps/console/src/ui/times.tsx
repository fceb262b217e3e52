import { formatDate, formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { tableWords } from '@azas/domain/words/table.ts'

const noValue = <span className="sub">{tableWords.noValue}</span>

/** A day in Tokyo (`YYYY-MM-DD`); a dash if there is none. */
export function Day({ day }: { day: string | null }) {
  return day ? formatDate(day) : noValue
}

/** An instant as day and time in Tokyo; a dash if there is none. */
export function DayTime({ at }: { at: string | null }) {
  return at ? formatDateTime(new Date(at)) : noValue
}

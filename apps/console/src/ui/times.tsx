import { formatDate, formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { sayDaysLeft } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { WarnWord } from './badges/Badges.tsx'

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

/** A period and, near its end, the `days` that are left; after its end what `over` says. */
export function EndingPeriod({ period, days, over }: { period: Days; days: number | null; over: string }) {
  return (
    <span className="seams">
      <span className="nw">
        <Period {...period} />
      </span>
      {days === null ? null : <WarnWord className="due" icon="clock" word={days < 0 ? over : sayDaysLeft(days)} />}
    </span>
  )
}

/** An instant as day and time in Tokyo; a dash if there is none. */
export function DayTime({ at }: { at: string | null }) {
  return at ? formatDateTime(new Date(at)) : noValue
}

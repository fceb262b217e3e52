import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type PlainMonth, weeksOf } from '@azas/domain/kernel/typed.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords, weekdayOf, wordOfMonth } from '@azas/domain/words/form.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { moveBy } from './calendar-keys.ts'

type SheetProps = {
  month: PlainMonth
  at: PlainDate
  /** False while the person turns months by the buttons, which keep the focus. */
  isFocused: boolean
  selectedDay: PlainDate | null
  today: PlainDate
  onMove: (day: PlainDate) => void
  onPick: (day: PlainDate) => void
}

export function CalendarSheet({ month, at, isFocused, selectedDay, today, onMove, onPick }: SheetProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) current.current?.focus()
  }, [at, isFocused])
  const walk = (event: KeyboardEvent) => {
    const to = moveBy(event.key, at)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid: a table that is walked with the arrow keys
    <table role="grid" aria-label={wordOfMonth(month)} onKeyDown={walk}>
      <thead>
        <tr>
          {calendarWords.week.map((name) => (
            <th key={name} scope="col" abbr={fill(calendarWords.weekday, { day: name })}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a cell is a gridcell by itself only for some of the browsers
              <td key={day} role="gridcell" aria-selected={day === selectedDay}>
                <button
                  ref={day === at ? current : null}
                  type="button"
                  className={day.startsWith(month) ? undefined : 'sub'}
                  tabIndex={day === at ? 0 : -1}
                  data-autofocus={day === at || undefined}
                  aria-label={wordOfDay(day)}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function wordOfDay(day: PlainDate): string {
  const y = day.slice(0, 4)
  const m = day.slice(5, 7)
  const d = day.slice(8)
  return fill(calendarWords.day, { y, m: String(Number(m)), d: String(Number(d)), week: weekdayOf(day) })
}

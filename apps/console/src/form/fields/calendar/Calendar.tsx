import './calendar.css'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { inMonth, type Spot } from './calendar-keys.ts'
import { CalendarSheet } from './CalendarSheet.tsx'

type Props = { day: PlainDate | null; today: PlainDate; onPick: (day: PlainDate) => void }

/** A month, Sunday first, with the keys of the ARIA date grid. */
export function Calendar({ day, today, onPick }: Props) {
  const [{ at, isFocused }, setSpot] = useState<Spot>({ at: day ?? today, isFocused: true })
  const month: PlainMonth = at.slice(0, 7)
  const y = month.slice(0, 4)
  const m = month.slice(5)
  const turn = (months: number) => setSpot({ at: inMonth(at, addMonths(month, months)), isFocused: false })
  return (
    <>
      <div className="calendar-head">
        <button type="button" className="btn icon" aria-label={calendarWords.previous} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <b aria-live="polite">{fill(calendarWords.month, { y, m: String(Number(m)) })}</b>
        <button type="button" className="btn icon" aria-label={calendarWords.next} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      <CalendarSheet
        month={month}
        at={at}
        isFocused={isFocused}
        selectedDay={day}
        today={today}
        onMove={(to) => setSpot({ at: to, isFocused: true })}
        onPick={onPick}
      />
      <button type="button" className="btn quiet sm" onClick={() => onPick(today)}>
        {calendarWords.today}
      </button>
    </>
  )
}

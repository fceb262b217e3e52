import '@mantine/core/styles/Popover.css'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useToday } from '#table/use-today.ts'
import { Calendar } from './Calendar.tsx'

type Props = { label: string; day: PlainDate | null; onPick: (day: PlainDate) => void }

/** The button in a date field that opens a calendar; a picked day closes it and gives the focus back. */
export function CalendarButton({ label, day, onPick }: Props) {
  const [opened, setOpened] = useState(false)
  const today = useToday()
  const name = fill(calendarWords.openFor, { label })
  const pick = (picked: PlainDate) => {
    setOpened(false)
    onPick(picked)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <button type="button" aria-label={name} title={calendarWords.open} onClick={() => setOpened(!opened)}>
          <Icon name="cal" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="calendar" aria-label={calendarWords.title}>
        <Calendar day={day} today={today} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}

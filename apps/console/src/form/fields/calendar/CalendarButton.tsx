import '@mantine/core/styles/Popover.css'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { Popover } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useToday } from '#ui/use-clock.ts'
import { Icon } from '#ui/icons/Icon.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Props = { label: string; day: PlainDate | null; onPick: (day: PlainDate) => void }

/** The button in a date field that opens a calendar; a picked day and Escape close it and give the focus back. */
export function CalendarButton({ label, day, onPick }: Props) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around the form stays open.
    event.preventDefault()
    close()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      closeOnEscape={false}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          aria-label={fill(calendarWords.openFor, { label })}
          title={calendarWords.open}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="cal" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="calendar" aria-label={calendarWords.title} onKeyDown={leave}>
        <Suspense>
          <Calendar
            day={day}
            today={today}
            onPick={(picked) => {
              close()
              onPick(picked)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

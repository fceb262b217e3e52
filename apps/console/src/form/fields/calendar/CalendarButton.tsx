import '@mantine/core/styles/Popover.css'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { Popover } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useToday } from '#ui/use-clock.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'

const Calendar = late(async () => (await import('./Calendar.tsx')).Calendar)

type Props = { label: string; day: PlainDate | null; onPick: (day: PlainDate) => void }

/** Opens the calendar of a date field; picking a day or Escape closes it and returns the focus. */
export function CalendarButton({ label, day, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around the form stays open.
    event.preventDefault()
    close()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
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
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="cal" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="calendar" aria-label={calendarWords.title} onKeyDown={closeOnEscape}>
        <Calendar
          day={day}
          today={today}
          onPick={(next) => {
            close()
            onPick(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

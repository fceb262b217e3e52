import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { reportError } from '#api/report/report.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'
import { PopLayer, useCloseLayer } from '#ui/overlay/PopLayer.tsx'
import { useToday } from '#ui/use-clock.ts'

const Calendar = late(async () => (await import('./Calendar.tsx')).Calendar)
/** Opened without it, a calendar would stand 0.3 s later: React waits so long to change what it has drawn. */
const fetchAhead = () => void Calendar.fetchAhead().catch(reportError)

type Props = { label: string; day: PlainDate | null; onPick: (day: PlainDate) => void }

/** Opens the calendar of a date field; picking a day or Escape closes it and returns the focus. */
export function CalendarButton({ label, ...calendar }: Props) {
  return (
    <PopLayer
      atStart
      role="dialog"
      className="calendar"
      label={calendarWords.title}
      button={(props) => (
        <button
          {...props}
          onPointerEnter={fetchAhead}
          aria-label={fill(calendarWords.openFor, { label })}
          title={calendarWords.open}
        >
          <Icon name="cal" />
        </button>
      )}
    >
      <OpenCalendar {...calendar} />
    </PopLayer>
  )
}

function OpenCalendar({ day, onPick }: Omit<Props, 'label'>) {
  const today = useToday()
  const close = useCloseLayer()
  return (
    <Calendar
      day={day}
      today={today}
      onPick={(next) => {
        close()
        onPick(next)
      }}
    />
  )
}

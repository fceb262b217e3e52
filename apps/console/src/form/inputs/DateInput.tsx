import { formatDate, parsePlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import { FieldShell } from '../FieldShell.tsx'
import type { InputProps } from '../field-table.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { PlainInput } from './TextInput.tsx'

/** A day, with its time where one is asked for: text, and a calendar of ours beside it; the browser's would be in its own language. */
export function DateInput({ withTime = false, ...field }: InputProps<string> & { withTime?: boolean }) {
  const time = withTime ? parseTokyoTime(field.value) : null
  const day = time ? tokyoDate(time) : parsePlainDate(field.value)
  const pick = (picked: string) =>
    field.onType(withTime ? `${formatDate(picked)} ${clockOf(field.value)}` : formatDate(picked))
  return (
    <FieldShell {...field}>
      <span className={withTime ? 'date w-half' : 'date w-short'}>
        <PlainInput {...field} inputMode="numeric" />
        <CalendarButton label={field.label} day={day} onPick={pick} />
      </span>
    </FieldShell>
  )
}

/** A day picked from the calendar keeps the time that stands in the field; work begins at nine. */
function clockOf(typed: string): string {
  return /\d{1,2}:\d{2}$/u.exec(typed.normalize('NFKC').trim())?.[0] ?? '09:00'
}

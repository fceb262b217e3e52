import { formatDate, parsePlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import { FieldShell } from '../FieldShell.tsx'
import type { InputProps } from '../field-table.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { PlainInput } from '../TextInput.tsx'

/** A day, with its time where one is asked for: text, and a calendar of ours beside it; the browser's would be in its own language. */
export function DateInput({ withTime = false, ...field }: InputProps<string> & { withTime?: boolean }) {
  return (
    <FieldShell {...field}>
      <DateBox {...field} withTime={withTime} />
    </FieldShell>
  )
}

type BoxProps = InputProps<string> & {
  withTime?: boolean
  /** Where no label of its own stands above it. */
  isNamed?: boolean
}

/** The box of a day with its calendar, without what stands around a field. */
export function DateBox({ withTime = false, isNamed = false, ...field }: BoxProps) {
  const time = withTime ? parseTokyoTime(field.value) : null
  const day = time ? tokyoDate(time) : parsePlainDate(field.value)
  const pick = (picked: string) =>
    field.onChange(withTime ? `${formatDate(picked)} ${clockOf(field.value)}` : formatDate(picked))
  return (
    <span className={withTime ? 'date w-half' : 'date w-date'}>
      <PlainInput {...field} inputMode="numeric" isNamed={isNamed} />
      <CalendarButton label={field.label} day={day} onPick={pick} />
    </span>
  )
}

/** A day picked from the calendar keeps the time that stands in the field; work begins at nine. */
function clockOf(typed: string): string {
  return /\d{1,2}:\d{2}$/u.exec(typed.normalize('NFKC').trim())?.[0] ?? '09:00'
}

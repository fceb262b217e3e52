import { formatDate, parsePlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type NamedDay, parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import type { InputProps } from '../field-table.ts'
import { FieldShell } from '../FieldShell.tsx'
import { PlainInput } from '../TextInput.tsx'
import { CalendarButton } from './CalendarButton.tsx'

type DateInputProps = InputProps<string> & {
  withTime?: boolean
  /** Days that are often meant, each a button. */
  shortcuts?: readonly NamedDay[] | undefined
}

/** A day as text, optionally with its time, and our calendar; the browser's own follows the browser's language. */
export function DateInput({ withTime = false, shortcuts = [], ...field }: DateInputProps) {
  return (
    <FieldShell {...field}>
      <DateBox {...field} withTime={withTime} />
      {shortcuts.length > 0 ? (
        <span className="day-shortcuts">
          {shortcuts.map(({ word, day }) => (
            <button key={word} className="btn sm" type="button" onClick={() => field.onChange(formatDate(day))}>
              {word}
              <span className="sub">{formatDate(day)}</span>
            </button>
          ))}
        </span>
      ) : null}
    </FieldShell>
  )
}

type BoxProps = InputProps<string> & {
  withTime?: boolean | undefined
  /** Shows the value only. */
  isLocked?: boolean
  /** Sets `aria-label`, where the input has no label of its own. */
  isNamed?: boolean
  /** Takes what is picked in the calendar, where that is more than typing it. */
  onPick?: (value: string) => void
}

/** The input of a day with its calendar, without label and remarks. */
export function DateBox({ withTime = false, isNamed = false, isLocked = false, onPick, ...field }: BoxProps) {
  const time = withTime ? parseTokyoTime(field.value) : null
  const day = time ? tokyoDate(time) : parsePlainDate(field.value)
  const pick = (date: string) =>
    (onPick ?? field.onChange)(withTime ? `${formatDate(date)} ${clockOf(field.value)}` : formatDate(date))
  return (
    <span className={withTime ? 'date w-half' : 'date w-date'}>
      <PlainInput {...field} inputMode="numeric" isNamed={isNamed} isLocked={isLocked} />
      {isLocked ? null : <CalendarButton label={field.label} day={day} onPick={pick} />}
    </span>
  )
}

/** The time of a day that comes without one. */
export const defaultClock = '09:00'

/** The time in the field, which a picked day keeps. */
function clockOf(input: string): string {
  return /\d{1,2}:\d{2}$/u.exec(input.normalize('NFKC').trim())?.[0] ?? defaultClock
}

import { formatDate, formatDateTime, isPlainDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth, parsePlainMonth, parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { DateInput } from '../calendar/DateInput.tsx'
import { TextInput } from '../TextInput.tsx'

const identity = (input: string) => input

/** A day, `YYYY-MM-DD` on the wire; accepts the usual Japanese notations (product.md FRM-02). */
export const day: FieldType<string> = {
  Input: (field: InputProps<string>) => <DateInput {...field} />,
  empty: '',
  help: formWords.dateHelp,
  show: (value) => (isPlainDate(String(value)) ? formatDate(String(value)) : String(value)),
  read: (input) => parsePlainDate(input) ?? input,
  describe: identity,
}

/** A time by the clock of Tokyo, an instant on the wire. */
export const dateTime: FieldType<string> = {
  Input: (field: InputProps<string>) => <DateInput {...field} withTime />,
  empty: '',
  help: formWords.dateTimeHelp,
  show: (value) => (isInstant(String(value)) ? formatDateTime(new Date(String(value))) : String(value)),
  read: (input) => parseTokyoTime(input)?.toISOString() ?? input,
  describe: identity,
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(text)

/** A month, `YYYY-MM` on the wire. */
export const month: FieldType<string> = {
  Input: (field: InputProps<string>) => <TextInput {...field} width="short" inputMode="numeric" />,
  empty: '',
  help: formWords.monthHelp,
  show: (value) => (/^\d{4}-\d{2}$/u.test(String(value)) ? formatMonth(String(value)) : String(value)),
  read: (input) => parsePlainMonth(input) ?? input,
  describe: identity,
}

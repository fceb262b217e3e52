import { toKatakana, toPhone, toPostalCode } from '@azas/domain/kernel/form-text.ts'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { formatDate, formatDateTime, isPlainDate, parsePlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { parseYears, formatMonth, parsePlainMonth, parseTokyoTime, withYear } from '@azas/domain/kernel/typed.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { DateInput, defaultClock } from './calendar/DateInput.tsx'
import { CheckInput, type Option, RadioInput, SelectInput } from './ChoiceInputs.tsx'
import type { InputProps, FieldType } from './field-table.ts'
import { LongTextInput } from './LongTextInput.tsx'
import { ManyInput } from './lookup/ManyInput.tsx'
import { TextInput, type Width } from './TextInput.tsx'

type Mode = 'email' | 'tel' | 'numeric' | 'text'
type Look = { width?: Width; inputMode?: Mode; help?: string }

/** Text that `tidy` normalises. */
function textType(tidy: (input: string) => string, { help, ...look }: Look): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <TextInput {...field} {...look} />,
    empty: '',
    ...(help && { help }),
    show: String,
    read: tidy,
    describe: (input) => input,
  }
}

const identity = (input: string) => input

/** One line of text. */
export const singleLine = textType(identity, {})
export const shortText = textType(identity, { width: 'half' })
/** Numbers and codes; full-width letters become half-width. */
export const code = textType(toHalfWidth, { width: 'code' })
/** Codes of digits alone. */
export const digits = textType(toHalfWidth, { width: 'code', inputMode: 'numeric' })
export const kana = textType(toKatakana, { help: formWords.kanaHelp })
/** Of a person, as wide as the name. */
export const personKana = textType(toKatakana, { width: 'half', help: formWords.kanaHelp })
export const phone = textType(toPhone, { width: 'code', inputMode: 'tel', help: formWords.phoneHelp })
export const postalCode = textType(toPostalCode, {
  width: 'short',
  inputMode: 'numeric',
  help: formWords.postalCodeHelp,
})
export const email = textType(toHalfWidth, { inputMode: 'email', help: formWords.emailHelp })

/** Several lines, with a counter up to `max` code points. */
export function longText(max: number, rows = 4): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <LongTextInput {...field} max={max} rows={rows} />,
    empty: '',
    show: String,
    read: identity,
    describe: identity,
  }
}

/** Whole years, also as 5年6ヶ月; full-width digits count (product.md FRM-07). */
export function wholeYears(unit: string): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <TextInput {...field} unit={unit} inputMode="numeric" />,
    empty: '',
    show: String,
    read: (input) => parseYears(input) ?? input,
    describe: (input) => `${input}${unit}`,
  }
}

type Options = readonly Option[]
type Labels = { values: readonly string[]; labels: Readonly<Record<string, string>> }

/** The options of a closed set of the domain, in its order. */
export function optionsOf({ values, labels }: Labels): Options {
  return values.map((value) => ({ value, label: labels[value]! }))
}

const labelIn = (options: Options, value: string) => options.find((option) => option.value === value)?.label ?? value

function one(
  Input: (props: InputProps<string> & { options: Options }) => React.ReactNode,
  options: Options,
): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <Input {...field} options={options} />,
    empty: '',
    show: String,
    read: (input) => input,
    describe: (input) => labelIn(options, input),
  }
}

function some(
  Input: (props: InputProps<readonly string[]> & { options: Options }) => React.ReactNode,
  options: Options,
): FieldType<readonly string[]> {
  return {
    Input: (field: InputProps<readonly string[]>) => <Input {...field} options={options} />,
    empty: [],
    show: (value) => (Array.isArray(value) ? value.map(String) : []),
    read: (input) => [...input],
    describe: (input) => input.map((value) => labelIn(options, value)).join('、'),
  }
}

/** One of up to five. */
export const radios = (options: Options) => one(RadioInput, options)
/** One of six or more. */
export const select = (options: Options) => one(SelectInput, options)
/** Some of a few. */
export const checks = (options: Options) => some(CheckInput, options)
/** Some of many, with a search. */
export const manyOf = (options: Options) => some(ManyInput, options)

/** Whether an account may sign in: shows the record's status, sends a boolean. Chosen for a new account. */
export function activeField(labels: { active: string; paused: string }): FieldType<string> {
  const options = [
    { value: 'true', label: labels.active },
    { value: 'false', label: labels.paused },
  ]
  return {
    ...radios(options),
    empty: 'true',
    show: (status) => String(status !== 'Pause'),
    read: (input) => input === 'true',
    tidy: (input) => input,
  }
}

/** The field shows the year when it is left, before anything is sent. */
const thisYears = (input: string) => withYear(input, tokyoDate(new Date()))

/** A day, `YYYY-MM-DD` on the wire; accepts the usual Japanese notations (product.md FRM-02). */
export const day: FieldType<string> = {
  Input: (field: InputProps<string>) => <DateInput {...field} />,
  empty: '',
  help: formWords.dateHelp,
  show: (value) => (isPlainDate(String(value)) ? formatDate(String(value)) : String(value)),
  read: (input) => parsePlainDate(thisYears(input)) ?? input,
  describe: identity,
}

/** Parses a time; a day without one gets the time that the calendar gives, and the field shows it on blur. */
function readTime(input: string): Date | null {
  const date = parsePlainDate(input)
  return parseTokyoTime(input) ?? (date ? parseTokyoTime(`${date} ${defaultClock}`) : null)
}

/** A time by the clock of Tokyo, an instant on the wire. */
export const dateTime: FieldType<string> = {
  Input: (field: InputProps<string>) => <DateInput {...field} withTime />,
  empty: '',
  help: formWords.dateTimeHelp,
  show: (value) => (isInstant(String(value)) ? formatDateTime(new Date(String(value))) : String(value)),
  read: (input) => readTime(thisYears(input))?.toISOString() ?? input,
  describe: identity,
}

const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(value)

/** A month, `YYYY-MM` on the wire. */
export const month: FieldType<string> = {
  Input: (field: InputProps<string>) => <TextInput {...field} width="short" inputMode="numeric" />,
  empty: '',
  help: formWords.monthHelp,
  show: (value) => (/^\d{4}-\d{2}$/u.test(String(value)) ? formatMonth(String(value)) : String(value)),
  read: (input) => parsePlainMonth(input) ?? input,
  describe: identity,
}

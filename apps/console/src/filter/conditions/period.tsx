import type { PeriodCondition } from '@azas/domain/kernel/filter/condition.ts'
import { formatDate, isPlainDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { useId } from 'react'
import { DateBox } from '#form/fields/calendar/DateInput.tsx'
import { type ConditionView, type ControlProps, type FilterErrors, textOrEmpty } from '../condition-view.ts'
import { FilterError } from '../FilterError.tsx'
import { type RawSearch, readText } from '../search-params.ts'

type End = 'from' | 'to'

/** Two days, both included. */
export function periodView({ start, end: stop, label, help, note }: PeriodCondition): ConditionView {
  const formatDay = (day: unknown) => (textOrEmpty(day) ? formatDate(textOrEmpty(day)) : '')
  const toParams = (filter: Readonly<Record<string, unknown>>) => ({
    from: textOrEmpty(filter[start]) || undefined,
    to: textOrEmpty(filter[stop]) || undefined,
  })
  return {
    controls: [
      { field: start, control: 'from' },
      { field: stop, control: 'to' },
    ],
    readParams: (raw) => ({ [start]: readEnd(raw, 'from'), [stop]: readEnd(raw, 'to') }),
    toParams,
    toInput: (filter) => ({ from: formatDay(filter[start]), to: formatDay(filter[stop]) }),
    readInput: ({ from, to }) => {
      const first = readDay(textOrEmpty(from))
      const last = readDay(textOrEmpty(to))
      const errors: FilterErrors = {
        ...(first === null && { from: validationWords.dateInvalid }),
        ...(last === null && { to: validationWords.dateInvalid }),
      }
      return { part: { [start]: first ?? undefined, [stop]: last ?? undefined }, errors }
    },
    chips: (filter) => {
      const { from, to } = toParams(filter)
      const value = fill(tableWords.period, { from: formatDay(from), to: formatDay(to) })
      return from || to ? [{ label, value, without: { from: undefined, to: undefined } }] : []
    },
    Control: (props) => <PeriodControl {...{ label, help, note }} {...props} />,
  }
}

/** The day at one end of a URL's period; an invalid one is dropped on its own, a reversed period by the schema. */
function readEnd(raw: RawSearch, end: End) {
  const day = readText(raw, end)
  return day && isPlainDate(day) ? day : undefined
}

/** Parses a day; undefined where the input is empty, null where it is invalid. */
function readDay(input: string) {
  return input.trim() === '' ? undefined : parsePlainDate(input)
}

type PeriodControlProps = ControlProps & { label: string; help: string | undefined; note: string | undefined }

/** The two days, each with its calendar, and one row for the error of both. */
function PeriodControl({ label, help, note, input, errors, onChange, onPick }: PeriodControlProps) {
  const id = useId()
  const box = (end: End) => (
    <DateBox
      id={`${id}-${end}`}
      name={end}
      label={tableWords[end]}
      isNamed
      help={undefined}
      required={false}
      error={errors[end]}
      value={textOrEmpty(input[end])}
      onChange={(text) => onChange({ [end]: text })}
      onPick={(text) => onPick({ from: textOrEmpty(input['from']), to: textOrEmpty(input['to']), [end]: text })}
      onBlur={() => {
        const day = parsePlainDate(textOrEmpty(input[end]))
        if (day && formatDate(day) !== input[end]) onChange({ [end]: formatDate(day) })
      }}
    />
  )
  return (
    <fieldset className="f span-4 period">
      <legend>
        {label}
        {note === undefined ? null : <span className="sub">{note}</span>}
      </legend>
      {help === undefined ? null : <p className="help">{help}</p>}
      <div className="range">
        {box('from')}
        <span className="til">〜</span>
        {box('to')}
      </div>
      <FilterError id={`${id}-from-error`} alsoId={`${id}-to-error`} message={errors['from'] ?? errors['to']} />
    </fieldset>
  )
}

import { formatDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useId } from 'react'
import { DateBox } from '#form/inputs/DateInput.tsx'
import { FilterError } from './FilterError.tsx'

type PeriodDraft = { from: string; to: string }

type FilterPeriodProps = {
  label: string
  help?: string
  value: PeriodDraft
  errors: { from?: string; to?: string }
  onChange: (change: Partial<PeriodDraft>) => void
}

type End = 'from' | 'to'

/** A day as it was typed, in the house's writing once it is understood (product.md FRM-02). */
function tidy(typed: string): string {
  const day = parsePlainDate(typed)
  return day ? formatDate(day) : typed
}

/** The two days of a period, each with its calendar, and one row for the error of both. */
export function FilterPeriod({ label, help, value, errors, onChange }: FilterPeriodProps) {
  const id = useId()
  const tidyUp = (end: End) => {
    const tidied = tidy(value[end])
    if (tidied !== value[end]) onChange({ [end]: tidied })
  }
  const input = (end: End) => (
    <DateBox
      id={`${id}-${end}`}
      name={end}
      label={tableWords[end]}
      isNamed
      help={undefined}
      required={false}
      error={errors[end]}
      value={value[end]}
      onType={(typed) => onChange({ [end]: typed })}
      onLeave={() => tidyUp(end)}
    />
  )
  return (
    <fieldset className="f c4 period">
      <legend>{label}</legend>
      {help === undefined ? null : <p className="help">{help}</p>}
      <div className="range">
        {input('from')}
        <span className="til">〜</span>
        {input('to')}
      </div>
      <FilterError id={`${id}-from-error`} alsoId={`${id}-to-error`} message={errors.from ?? errors.to} />
    </fieldset>
  )
}

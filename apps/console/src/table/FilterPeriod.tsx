import { formatDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useId } from 'react'
import { FilterError } from './FilterError.tsx'

type PeriodDraft = { from: string; to: string }

type FilterPeriodProps = {
  label: string
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

/** Two text fields for the days of a period; no native picker, whose language is the browser's. */
export function FilterPeriod({ label, value, errors, onChange }: FilterPeriodProps) {
  const id = useId()
  const message = errors.from ?? errors.to
  const tidyUp = (end: End) => {
    const tidied = tidy(value[end])
    if (tidied !== value[end]) onChange({ [end]: tidied })
  }
  const input = (end: End) => (
    <input
      className="input"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={tableWords[end]}
      aria-invalid={errors[end] !== undefined}
      aria-describedby={errors[end] === undefined ? undefined : id}
      value={value[end]}
      onChange={(event) => onChange({ [end]: event.currentTarget.value })}
      onBlur={() => tidyUp(end)}
    />
  )
  return (
    <fieldset className="f c4">
      <legend>{label}</legend>
      <FilterError id={id} message={message} />
      <div className="range">
        {input('from')}
        <span className="til">〜</span>
        {input('to')}
      </div>
    </fieldset>
  )
}

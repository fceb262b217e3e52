import { fieldWords, formWords } from '@azas/domain/words/form.ts'
import { DateBox } from './fields/calendar/DateInput.tsx'
import type { InputProps } from './fields/field-table.ts'
import { Remarks } from './fields/FieldShell.tsx'
import type { Form } from './state/use-form.ts'

type PeriodFieldProps<Name extends string> = {
  form: Form<Name>
  label: string
  from: Name
  to: Name
  withTime?: boolean | undefined
  /** Why the start cannot be changed. */
  startLock?: string | undefined
}

/** The two days of a period: one label, one line of remarks; only the invalid day is red. */
export function PeriodField<Name extends string>(props: PeriodFieldProps<Name>) {
  const { form, label, from, to, withTime, startLock } = props
  const days = [from, to].map((name) => form.field(name) as InputProps<string>)
  const [start, end] = days as [InputProps<string>, InputProps<string>]
  return (
    <fieldset className="f">
      <legend>
        {label}
        {start.required ? <span className="req">{fieldWords.required}</span> : null}
      </legend>
      <PeriodRemarks days={days} />
      <div className="range">
        <DateBox {...start} isNamed withTime={withTime} isLocked={startLock !== undefined} />
        <span className="til">{formWords.til}</span>
        <DateBox {...end} isNamed withTime={withTime} />
      </div>
      {startLock === undefined ? null : <p className="cap">{startLock}</p>}
    </fieldset>
  )
}

function PeriodRemarks({ days }: { days: readonly InputProps<string>[] }) {
  const invalid = days.filter(({ error }) => error !== undefined)
  const visible = invalid.length > 0 ? invalid : days.slice(0, 1)
  return (
    <div className="remarks">
      {visible.map(({ id, help, error }) => (
        <Remarks key={id} id={id} help={help} error={error} />
      ))}
    </div>
  )
}

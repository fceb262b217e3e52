import type { TextCondition } from '@azas/domain/kernel/filter/condition.ts'
import { useId } from 'react'
import { type ConditionView, textOrEmpty } from '../condition-view.ts'
import { FilterError } from '../FilterError.tsx'
import { Labelled } from '../Labelled.tsx'
import { readText } from '../search-params.ts'

/** Free text. */
export function textView({ field, param, label, help }: TextCondition): ConditionView {
  const trimText = (value: unknown) => textOrEmpty(value).trim() || undefined
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => ({ [field]: trimText(readText(raw, param)) }),
    toParams: (filter) => ({ [param]: trimText(filter[field]) }),
    toInput: (filter) => ({ [field]: textOrEmpty(filter[field]) }),
    readInput: (input) => ({ part: { [field]: trimText(input[field]) } }),
    chips: (filter) => {
      const value = textOrEmpty(filter[field])
      return value ? [{ label, value, without: { [param]: undefined } }] : []
    },
    Control: ({ input, errors, onChange }) => (
      <TextControl
        label={label}
        help={help}
        value={textOrEmpty(input[field])}
        error={errors[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ),
  }
}

type TextControlProps = {
  label: string
  help: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function TextControl({ label, help, value, error, onChange }: TextControlProps) {
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <Labelled id={id} label={label}>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FilterError id={`${id}-error`} message={error} />
    </Labelled>
  )
}

import type { TextCondition } from '@azas/domain/kernel/filter/condition.ts'
import { useId } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
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
    Line: ({ input, errors, onChange }) => (
      <TextLine
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

/** The field in the line above a list: its label is within its frame, its error below it over what stands there. */
function TextLine({ label, help, value, error, onChange }: TextControlProps) {
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="keyword">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        title={help}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        aria-keyshortcuts="/"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {help === undefined ? null : (
        <span id={`${id}-help`} className="sr">
          {help}
        </span>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="err" role="alert">
          <Icon name="erri" />
          {error}
        </p>
      )}
    </div>
  )
}

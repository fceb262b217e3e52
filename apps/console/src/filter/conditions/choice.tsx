import { type ChoiceCondition, labelIn } from '@azas/domain/kernel/filter/condition.ts'
import { useId } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { type ConditionView, textOrEmpty, valuesIn } from '../condition-view.ts'
import { Labelled } from '../Labelled.tsx'
import { readOneOf } from '../search-params.ts'

/** One value of a closed set, as a select. */
export function choiceView({ field, param, label, set, all, asList }: ChoiceCondition): ConditionView {
  const { values } = set
  const valueOf = (filter: Readonly<Record<string, unknown>>) =>
    valuesIn(values, asList ? filter[field] : [filter[field]])[0]
  const partOf = (value: string | undefined) => ({ [field]: asList && value ? [value] : value })
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => partOf(readOneOf(raw, param, values)),
    toParams: (filter) => ({ [param]: valueOf(filter) }),
    toInput: (filter) => ({ [field]: valueOf(filter) ?? '' }),
    readInput: (input) => ({ part: partOf(valuesIn(values, [input[field]])[0]) }),
    chips: (filter) => {
      const value = valueOf(filter)
      return value ? [{ label, value: labelIn(set, value), without: { [param]: undefined } }] : []
    },
    Control: ({ input, onPick }) => (
      <ChoiceControl
        label={label}
        all={all}
        options={values.map((value) => ({ value, label: labelIn(set, value) }))}
        value={textOrEmpty(input[field])}
        onChange={(value) => onPick({ [field]: value })}
      />
    ),
  }
}

type ChoiceControlProps = {
  label: string
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function ChoiceControl({ label, all, options, value, onChange }: ChoiceControlProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <span className="sel">
        <select id={id} className="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Labelled>
  )
}

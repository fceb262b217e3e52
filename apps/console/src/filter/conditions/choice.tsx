import { useId } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Condition, keyed, textOf, valuesIn } from '../condition.ts'
import { Labelled } from '../Labelled.tsx'
import { readOneOf } from '../search-params.ts'

type ChoiceOptions<Param extends string, Value extends string> = {
  label: string
  param: Param
  values: readonly Value[]
  labelOf: (value: Value) => string
  /** The label of "no choice". */
  all: string
  /** The filter's field is a list; the form offers one value. */
  asList?: true
}

/** A condition of one value of a closed set that is too long for check boxes. */
export function choice<const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  { label, param, values, labelOf, all, asList }: ChoiceOptions<Param, Value>,
): Condition<Partial<Record<Param, Value | undefined>>, Field> {
  const valueOf = (filter: Readonly<Record<string, unknown>>) =>
    valuesIn(values, asList ? filter[field] : [filter[field]])[0]
  const partOf = (value: Value | undefined) => keyed(field, asList && value ? [value] : value)
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => partOf(readOneOf(raw, param, values)),
    toParams: (filter) => keyed(param, valueOf(filter)),
    toInput: (filter) => ({ [field]: valueOf(filter) ?? '' }),
    readInput: (input) => ({ part: partOf(valuesIn(values, [input[field]])[0]) }),
    chips: (filter) => {
      const value = valueOf(filter)
      return value ? [{ label, value: labelOf(value), without: { [param]: undefined } }] : []
    },
    Control: ({ input, onChange }) => (
      <ChoiceControl
        label={label}
        all={all}
        options={values.map((value) => ({ value, label: labelOf(value) }))}
        value={textOf(input[field])}
        onChange={(value) => onChange({ [field]: value })}
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

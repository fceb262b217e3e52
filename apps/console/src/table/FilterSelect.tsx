import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'

type FilterSelectProps<Value extends string> = {
  label: string
  /** What no choice is called. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** One of a closed set that is too long for check boxes, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange } = props
  const id = useId()
  const choose = (text: string) => onChange(options.find((option) => option.value === text)?.value ?? '')
  return (
    <div className="f c4">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <span className="sel">
        <select id={id} className="input" value={value} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}

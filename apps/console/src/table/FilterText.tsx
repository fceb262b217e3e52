import { useId } from 'react'
import { FilterError } from './FilterError.tsx'

type FilterTextProps = {
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function FilterText({ label, help, value, error, onChange }: FilterTextProps) {
  const id = useId()
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="f c4">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
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
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FilterError id={`${id}-error`} message={error} />
    </div>
  )
}

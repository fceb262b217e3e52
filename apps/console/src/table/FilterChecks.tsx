type FilterChecksProps<Value extends string> = {
  label: string
  /** A legend that only screen readers need: the boxes say it all. */
  labelHidden?: boolean
  /** Columns of the band's twelve. */
  span?: 3 | 4 | 5 | 6 | 8
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Check boxes of a few choices; the answer is always in the order of the choices. */
export function FilterChecks<Value extends string>(props: FilterChecksProps<Value>) {
  const { label, labelHidden = false, span = 4, options, value, onChange } = props
  const toggle = (one: Value, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))))
  return (
    <fieldset className={`f c${span}`}>
      <legend className={labelHidden ? 'sr' : undefined}>{label}</legend>
      <div className="checks">
        {options.map((option) => (
          <label key={option.value} className="ck">
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

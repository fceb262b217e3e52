type ChecksProps = {
  label: string
  /** Shows the legend to screen readers only. */
  labelHidden?: boolean
  /** Width in columns of the band's twelve. */
  span: Span
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

export type Span = 3 | 4 | 5 | 6 | 8
/** A span that may depend on the hidden conditions. */
export type Width = Span | ((hidden: readonly string[]) => Span)

export const toSpan = (width: Width, hidden: readonly string[]): Span =>
  typeof width === 'function' ? width(hidden) : width

/** Check boxes of a few values; the value keeps the order of the options. */
export function Checks({ label, labelHidden = false, span, options, value, onChange }: ChecksProps) {
  const toggle = (one: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))))
  return (
    <fieldset className={`f span-${span}`}>
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

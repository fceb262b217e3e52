import { formWords } from '@azas/domain/words/form.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { InputProps } from './field-table.ts'
import { FieldShell, describeRemarks } from './FieldShell.tsx'
import { GroupShell } from './GroupShell.tsx'

export type Option = {
  value: string
  label: string
  /** A check box that cannot be unticked; the field's help says why. */
  isLocked?: boolean
}
type Choice = { options: readonly Option[] }

/** One of six or more. Nothing is chosen beforehand. */
export function SelectInput({ options, ...field }: InputProps<string> & Choice) {
  return (
    <FieldShell {...field}>
      <span className="sel w-half">
        <select
          {...describeRemarks(field.id, field)}
          id={field.id}
          name={field.name}
          className="input"
          aria-required={field.required}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        >
          <option value="">{formWords.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldShell>
  )
}

/** One of up to five. */
export function RadioInput({ options, ...field }: InputProps<string> & Choice) {
  return (
    <GroupShell {...field}>
      <div className="checks">
        {options.map(({ value, label }, index) => (
          <label className="ck" key={value}>
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={field.id}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupShell>
  )
}

/** Some of a few. */
export function CheckInput({ options, ...field }: InputProps<readonly string[]> & Choice) {
  const toggle = (value: string) =>
    options.map((option) => option.value).filter((one) => (one === value) !== field.value.includes(one))
  return (
    <GroupShell {...field}>
      <div className="checks">
        {options.map(({ value, label, isLocked = false }, index) => (
          <label className="ck" key={value}>
            <input
              id={index === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              checked={field.value.includes(value)}
              aria-disabled={isLocked || undefined}
              onChange={() => (isLocked ? undefined : field.onChange(toggle(value)))}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupShell>
  )
}

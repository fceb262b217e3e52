import type { ComponentProps } from 'react'
import type { InputProps } from './field-table.ts'
import { FieldShell, describeRemarks } from './FieldShell.tsx'

/** The width of a field, by its expected content. */
export type Width = 'full' | 'half' | 'code' | 'short'

type Props = InputProps<string> & {
  width?: Width
  unit?: string
  inputMode?: ComponentProps<'input'>['inputMode']
}

/**
 * One line of text. The input is normalised on blur, never while an IME composes. No `maxLength`: it cuts a conversion
 * short and counts UTF-16 units.
 */
export function TextInput({ width = 'full', unit, inputMode, ...field }: Props) {
  return (
    <FieldShell {...field}>
      <span className={unit ? 'unit' : `w-${width}`}>
        <PlainInput {...field} inputMode={inputMode} />
        {unit}
      </span>
    </FieldShell>
  )
}

type PlainProps = InputProps<string> & Pick<Props, 'inputMode'> & { isNamed?: boolean; isLocked?: boolean }

export function PlainInput({ inputMode, isNamed = false, isLocked = false, ...field }: PlainProps) {
  return (
    <input
      aria-label={isNamed ? field.label : undefined}
      {...describeRemarks(field.id, field)}
      id={field.id}
      name={field.name}
      className="input"
      type="text"
      autoComplete="off"
      inputMode={inputMode}
      readOnly={isLocked}
      aria-required={field.required}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
    />
  )
}

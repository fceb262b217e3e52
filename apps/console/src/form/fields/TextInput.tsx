import type { ComponentProps } from 'react'
import { FieldShell, ariaOf } from './FieldShell.tsx'
import type { InputProps } from './field-table.ts'

/** How wide a field is: as wide as what belongs into it. */
export type Width = 'full' | 'half' | 'code' | 'short'

type Props = InputProps<string> & {
  width?: Width
  unit?: string
  inputMode?: ComponentProps<'input'>['inputMode']
}

/**
 * One line of text. What is typed is never rewritten while an IME composes: that happens when the field is left. There
 * is no `maxLength`: it would cut a conversion short, and it counts other units than people do.
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

type PlainProps = InputProps<string> & Pick<Props, 'inputMode'> & { isNamed?: boolean }

export function PlainInput({ inputMode, isNamed = false, ...field }: PlainProps) {
  return (
    <input
      aria-label={isNamed ? field.label : undefined}
      {...ariaOf(field.id, field)}
      id={field.id}
      name={field.name}
      className="input"
      type="text"
      autoComplete="off"
      inputMode={inputMode}
      aria-required={field.required}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
    />
  )
}

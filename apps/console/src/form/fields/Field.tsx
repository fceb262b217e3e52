import { type ComponentProps, useId } from 'react'
import { FieldShell, describeRemarks } from './FieldShell.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'children'> & {
  label: string
  help?: string | undefined
  /** Does not block the submit. */
  warning?: string | null
  error?: string | null
}

/** A text field outside of `useForm`. No placeholder. */
export function Field({ label, required = false, help, warning, error, ...input }: Props) {
  const id = useId()
  const remarks = { help, warning, error }
  return (
    <FieldShell id={id} label={label} required={required} {...remarks}>
      <input
        {...input}
        {...describeRemarks(id, remarks)}
        id={id}
        className="input"
        aria-required={required || undefined}
      />
    </FieldShell>
  )
}

import { type ComponentProps, useId } from 'react'
import { FieldShell, saidOf } from './FieldShell.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'children'> & {
  label: string
  help?: string | undefined
  /** Something to heed that does not keep the form back. */
  warning?: string | null
  error?: string | null
}

/** A text field outside of `useForm`. No placeholder. */
export function Field({ label, required = false, help, warning, error, ...input }: Props) {
  const id = useId()
  const said = { help, warning, error }
  return (
    <FieldShell id={id} label={label} required={required} {...said}>
      <input {...input} {...saidOf(id, said)} id={id} className="input" aria-required={required || undefined} />
    </FieldShell>
  )
}

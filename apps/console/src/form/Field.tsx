import { type ComponentProps, useId } from 'react'
import { Icon } from '#ui/Icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'children'> & {
  label: string
  help?: string | undefined
  /** Something to heed that does not keep the form back. */
  warning?: string | null
  error?: string | null
}

/** A text field: label, help, warning and error stand above it, where no IME window covers them. No placeholder. */
export function Field({ label, help, warning, error, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean)
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <Remark id={`${id}-error`} className="err" icon="erri" text={error} /> : null}
      {warning ? <Remark id={`${id}-warning`} className="err warn" icon="alert" text={warning} /> : null}
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
      />
    </div>
  )
}

type RemarkProps = { id: string; className: string; icon: 'erri' | 'alert'; text: string }

function Remark({ id, className, icon, text }: RemarkProps) {
  return (
    <p className={className} id={id} role="alert">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  )
}

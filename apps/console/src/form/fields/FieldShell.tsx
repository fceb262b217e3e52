import { fieldWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'

export type RemarkTexts = {
  help?: string | undefined
  warning?: string | null | undefined
  error?: string | null | undefined
}
type ShellProps = RemarkTexts & { id: string; label: string; required?: boolean; children: ReactNode }

/** Label, help, warning and error of a field; above the input, where no IME window covers them. */
export function FieldShell({ id, label, required = false, children, ...remarks }: ShellProps) {
  return (
    <div className={fieldClass(remarks)}>
      <label className="lab" htmlFor={id}>
        {label}
        {required ? (
          <span className="req" aria-hidden="true">
            {fieldWords.required}
          </span>
        ) : null}
      </label>
      <Remarks id={id} {...remarks} />
      {children}
    </div>
  )
}

/** A field without help says its error beside the label: its label stands where any other does, and nothing moves. */
export const fieldClass = ({ help, error }: RemarkTexts) => `f${help ? '' : ' bare'}${error ? ' bad' : ''}`

/** The line between label and input; the error replaces the help, so that the layout does not move. */
export function Remarks({ id, help, warning, error }: RemarkTexts & { id: string }) {
  return (
    <div className="remark">
      {help && !error ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <Remark id={`${id}-error`} className="err" icon="erri" text={error} /> : null}
      {warning ? <Remark id={`${id}-warning`} className="err warn" icon="alert" text={warning} /> : null}
    </div>
  )
}

/** The ARIA attributes that tie an input to its remarks. */
export function describeRemarks(id: string, { help, warning, error }: RemarkTexts) {
  const describedBy = [error ? `${id}-error` : help && `${id}-help`, warning && `${id}-warning`].filter(Boolean)
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy.join(' ') || undefined }
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

import { hasFullWidth, toHalfWidth } from '@azas/domain/kernel/text.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#form/fields/Field.tsx'

type Props = {
  label?: string
  help?: string
  name?: string
  /** A new password may have full-width letters; for an existing one they are probably a mistake. */
  isNew?: boolean
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** A password with a "show" toggle; warns of caps lock and full-width letters. */
export function PasswordField({
  label = authWords.password,
  name = 'password',
  isNew = false,
  help,
  error,
  value,
  onChange,
}: Props) {
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <Field
        label={label}
        help={help}
        warning={chooseWarning(isNew ? '' : value, capsLock)}
        error={error}
        name={name}
        type={isVisible ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        // Not on blur: a removed warning would move the button under a mouse press.
        onFocus={() => setCapsLock(false)}
      />
      <label className="ck">
        <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.currentTarget.checked)} />
        {actionWords.showPassword}
      </label>
    </div>
  )
}

function chooseWarning(value: string, capsLock: boolean): string | null {
  if (hasFullWidth(value)) return authWords.fullWidth
  return capsLock ? authWords.capsLock : null
}

type EmailProps = {
  name?: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** An e-mail address; full-width letters become half-width on blur. */
export function EmailField({ name = 'email', error, value, onChange }: EmailProps) {
  return (
    <Field
      label={authWords.email}
      help={authWords.emailHelp}
      error={error}
      name={name}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onChange(toHalfWidth(event.currentTarget.value))}
    />
  )
}

import { hasFullWidth } from '@azas/domain/kernel/text.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Field } from '#form/fields/Field.tsx'

type Props = {
  label?: string
  help?: string
  name?: string
  /** A password that is being set may hold any letters; one that is typed again rarely holds full-width ones on purpose. */
  isNew?: boolean
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** A password: warns of what a hidden field does not show, and shows it when asked. */
export function PasswordField({
  ref,
  label = authWords.password,
  name = 'password',
  isNew = false,
  help,
  error,
  value,
  onChange,
}: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <Field
        ref={ref}
        label={label}
        help={help}
        warning={warningOf(isNew ? '' : value, capsLock)}
        error={error}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        // Not when the field is left: what the mouse was pressed on would move away under it.
        onFocus={() => setCapsLock(false)}
      />
      <label className="ck">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {actionWords.showPassword}
      </label>
    </div>
  )
}

function warningOf(value: string, capsLock: boolean): string | null {
  if (hasFullWidth(value)) return authWords.fullWidth
  return capsLock ? authWords.capsLock : null
}

import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import type { RefObject } from 'react'
import { Field } from '#form/fields/Field.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  name?: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** An e-mail address; full-width letters become half-width on blur. */
export function EmailField({ ref, name = 'email', error, value, onChange }: Props) {
  return (
    <Field
      ref={ref}
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

import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { Field } from '#form/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { LoginField } from './use-login.ts'

type LoginFieldsProps = Record<LoginField, RefObject<HTMLInputElement | null>> & {
  values: Record<LoginField, string>
  errors: Partial<Record<LoginField, string>>
  failure: string | null
  isPending: boolean
  type: (field: LoginField, text: string) => void
  submit?: (event: SubmitEvent) => void
  /** The way out for who forgot the password. */
  forgot: ReactNode
}

/** The login form as it looks; it is drawn into the page itself as well, before any program is there (`app/early`). */
export function LoginFields({
  username,
  password,
  values,
  errors,
  failure,
  isPending,
  type,
  submit,
  forgot,
}: LoginFieldsProps) {
  return (
    // By POST if ever without a program: a password does not belong into an address.
    <form noValidate method="post" onSubmit={submit}>
      {failure ? <Note kind="bad" text={failure} /> : null}
      <Field
        ref={username}
        label={authWords.email}
        help={authWords.emailHelp}
        error={errors.username}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(event) => type('username', event.currentTarget.value)}
        onBlur={(event) => type('username', toHalfWidth(event.currentTarget.value))}
      />
      <PasswordField
        ref={password}
        error={errors.password}
        value={values.password}
        onType={(text) => type('password', text)}
      />
      <div>
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {actionWords.login}
        </button>
        <p className="more">{forgot}</p>
      </div>
    </form>
  )
}

import { actionWords } from '@azas/domain/words/shell.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { useEffect, useRef } from 'react'
import { Note } from '#ui/Note.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useLogin } from './use-login.ts'

/** product.md SES-01, SES-02. */
export function LoginForm() {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { values, errors, failure, isPending, type, submit } = useLogin({ username, password })

  // On the first load the input takes the focus; after a navigation the heading has it (SHL-13).
  useEffect(() => {
    if (document.activeElement === document.body) username.current?.focus()
  }, [])

  return (
    <form noValidate onSubmit={submit}>
      {failure ? <Note kind="bad" text={failure} /> : null}
      <EmailField
        ref={username}
        name="username"
        error={errors['username']}
        value={values.username}
        onChange={(text) => type('username', text)}
      />
      <PasswordField
        ref={password}
        error={errors['password']}
        value={values.password}
        onChange={(text) => type('password', text)}
      />
      <div>
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {actionWords.login}
        </button>
        <p className="more">
          <PageLink href="/system/password-reset">{authWords.forgot}</PageLink>
        </p>
      </div>
    </form>
  )
}

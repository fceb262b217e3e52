import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getLastEnd } from '#api/session.ts'
import { Field } from '#form/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { PasswordField } from './PasswordField.tsx'
import { useLogin } from './use-login.ts'

const endWords = {
  expired: authWords.sessionExpired,
  loggedOut: authWords.loggedOut,
  otherTab: authWords.otherTab,
} as const

/** product.md SES-01, SES-02. */
export function LoginPage() {
  const heading = usePageTitle(authWords.loginTitle)
  const end = getLastEnd()
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.loginTitle}
      </h1>
      <p className="sub lead">{authWords.loginLead}</p>
      {end ? <Note kind="info" text={endWords[end]} /> : null}
      <LoginForm />
    </div>
  )
}

function LoginForm() {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { values, type, errors, submit, isPending, failure } = useLogin({ username, password })

  // Whoever opens this page came to type; after a navigation the heading has the focus instead (SHL-13).
  useEffect(() => {
    if (document.activeElement === document.body) username.current?.focus()
  }, [])

  return (
    <form noValidate onSubmit={submit}>
      {failure ? <Note kind="bad" text={failure} /> : null}
      <Field
        ref={username}
        label={authWords.email}
        help={authWords.emailHelp}
        error={errors['username']}
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
        error={errors['password']}
        value={values.password}
        onType={(text) => type('password', text)}
      />
      <div>
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {actionWords.login}
        </button>
        <p className="more">
          <Link to="/system/password-reset">{authWords.forgot}</Link>
        </p>
      </div>
    </form>
  )
}

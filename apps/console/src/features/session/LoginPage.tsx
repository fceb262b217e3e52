import { authWords } from '@azas/domain/words/auth.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getLastEnd } from '#api/session.ts'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { LoginFields } from './LoginFields.tsx'
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
  const login = useLogin({ username, password })

  // Whoever opens this page came to type; after a navigation the heading has the focus instead (SHL-13).
  useEffect(() => {
    if (document.activeElement === document.body) username.current?.focus()
  }, [])

  return (
    <LoginFields
      {...login}
      username={username}
      password={password}
      forgot={<Link to="/system/password-reset">{authWords.forgot}</Link>}
    />
  )
}

import { userV2Login } from '@azas/api/session/session.operations.ts'
import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { storagePlace } from '#api/kept/storage.ts'
import { findRedirect } from '#api/session/entrance.ts'
import { takeLastEnd, beginSession } from '#api/session/session.ts'
import { useSubmit } from '#api/use-request.ts'
import { readForm } from '#form/state/check-form.ts'
import { useTextForm } from '#form/state/use-text-form.ts'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { EmailField, PasswordField } from './CredentialFields.tsx'

const endWords = {
  expired: authWords.sessionExpired,
  loggedOut: authWords.loggedOut,
  otherTab: authWords.otherTab,
} as const

// Read once per document: a reload does not repeat the message.
const end = takeLastEnd()
const place = storagePlace()

/** product.md SES-01, SES-02. */
export function LoginPage() {
  const heading = usePageTitle(authWords.loginTitle)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.loginTitle}
      </h1>
      <p className="sub lead">{authWords.loginLead}</p>
      {end ? <Note kind="info" text={endWords[end]} /> : null}
      {place === 'tab' ? <Note kind="info" text={authWords.tabOnly} /> : null}
      {place === 'memory' ? <Note kind="bad" text={authWords.storageBlocked} /> : <LoginFields />}
    </div>
  )
}

/** product.md SES-01, SES-02. */
function LoginFields() {
  const { submit, error, isPending, data } = useSubmit(signInAndLeave)
  const busy = isPending || data !== null
  const { values, errors, type, props } = useTextForm({
    empty: { username: '', password: '' },
    read: (input) => readForm(LoginForm, input),
    busy,
    send: submit,
  })
  const { ref } = props

  // On the first load the input takes the focus; after a navigation the heading has it (SHL-13).
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector('input')?.focus()
  }, [ref])

  return (
    <form {...props}>
      {error ? <Note kind="bad" text={textOf(error)} /> : null}
      <EmailField name="username" error={errors['username']} value={values.username} onChange={type('username')} />
      <PasswordField error={errors['password']} value={values.password} onChange={type('password')} />
      <div>
        <button className="btn pri lg full" type="submit" aria-busy={busy}>
          {actionWords.login}
        </button>
        <p className="more">
          <PageLink href="/system/password-reset">{authWords.forgot}</PageLink>
        </p>
      </div>
    </form>
  )
}

/** Why it failed, the toast says. */
const textOf = (error: Error) => (error instanceof ApiError ? authWords.loginFailed : failureText(error))

/** Resolves to true, so that the button stays busy until the console's document has loaded. */
async function signInAndLeave(values: LoginForm): Promise<true> {
  await signIn(values)
  window.location.replace(findRedirect(window.location, true) ?? '/system')
  return true
}

/** Signs in; the console's document queries the person (seed section 4). */
async function signIn(form: LoginForm): Promise<void> {
  beginSession((await call(userV2Login, { query: {}, body: form })).token)
}

import { type ResetForm, resetForm } from '@azas/domain/session/session.forms.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { getSettings } from '#api/settings.ts'
import { useReading, useSubmit } from '#api/use-request.ts'
import { failureText } from '#api/failure-text.ts'
import { Note } from '#ui/Note.tsx'
import { navigate } from '#ui/page-location.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { RetryNote } from './RetryNote.tsx'
import { readReset, resetPassword } from './session.calls.ts'
import { useSessionForm } from './use-session-form.ts'

const readToken = (hash: string) => /^#?token=([\w-]{1,128})$/u.exec(hash)?.[1] ?? ''

/** The link of a reset mail: verified on load without using it up; an invalid one redirects to token-expired (product.md SES-07). */
export function PasswordResetFormPage() {
  const [token] = useState(() => readToken(window.location.hash))
  return token === '' ? <ExpiredLink /> : <Link token={token} />
}

function Link({ token }: { token: string }) {
  const { data, error, reload } = useReading(() => readReset(token))
  const reset = useSubmit((form: ResetForm) => resetPassword(token, form))
  if ([error, reset.error].some(isDead)) return <ExpiredLink />
  if (reset.data) return <ResetDone />
  return (
    <Panel title={passwordWords.passwordResetForm}>
      {error ? <RetryNote text={failureText(error)} onRetry={reload} /> : null}
      {data ? <Form reset={reset} hint={data.email_hint} expiresAt={data.expires_at} /> : null}
      {data || error ? null : <p className="sub lead">{shellWords.loading}</p>}
    </Panel>
  )
}

const isDead = (error: Error | null) => error instanceof ApiError && error.status === 400 && error.errors.length === 0

/** Replaces the history entry, so that "back" does not open the invalid link again. */
function ExpiredLink() {
  useEffect(() => navigate('/system/token-expired', { replace: true }), [])
  return null
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageTitle(title)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

type Reset = { submit: (form: ResetForm) => void; isPending: boolean; error: Error | null }
type FormProps = { reset: Reset; hint: string; expiresAt: string }

function Form({ reset: { submit, isPending, error }, hint, expiresAt }: FormProps) {
  const { passwordMin } = getSettings()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const form = useSessionForm({
    schema: resetForm(passwordMin),
    empty: { email: '', password: '', confirmation: '' },
    inputs: { email, password, confirmation },
    failure: error,
    busy: isPending,
    onValid: (values) => submit(resetForm(passwordMin).parse(values)),
  })
  const { errors, values, type } = form
  return (
    <>
      <p className="sub lead">{fill(passwordWords.resetFormLead, { hint })}</p>
      <p className="cap">{fill(passwordWords.resetValidUntil, { expiresAt: formatDateTime(new Date(expiresAt)) })}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <EmailField ref={email} error={errors['email']} value={values.email} onChange={type('email')} />
        <PasswordPair form={form} password={password} confirmation={confirmation} />
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {passwordWords.setPassword}
        </button>
      </form>
    </>
  )
}

function ResetDone() {
  return (
    <Panel title={passwordWords.resetDoneTitle}>
      <p className="lead phrase">{passwordWords.resetDone}</p>
      <p className="more">
        <PageLink className="btn pri" href="/system/login">
          {passwordWords.toLogin}
        </PageLink>
      </p>
    </Panel>
  )
}

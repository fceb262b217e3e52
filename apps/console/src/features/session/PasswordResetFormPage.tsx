import { resetForm } from '@azas/domain/session/session.forms.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { getSettings } from '#api/settings.ts'
import { sayFailure } from '#form/say-failure.ts'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { RetryNote } from './RetryNote.tsx'
import { resetQuery, useResetPassword } from './session.queries.ts'
import { useSessionForm } from './use-session-form.ts'

const readToken = (hash: string) => /^#?token=([\w-]{1,128})$/u.exec(hash)?.[1] ?? ''

/** The link of a reset mail: read on load without using it up; a dead one leads to token-expired (product.md SES-07). */
export function PasswordResetFormPage() {
  const hash = useLocation({ select: (location) => location.hash })
  // As it was on arrival: on the way out the address has no token any more, and this page must not answer that.
  const [token] = useState(() => readToken(hash))
  const { data, error, refetch } = useQuery(resetQuery(token))
  const reset = useResetPassword(token)
  if (
    !token ||
    [error, reset.error].some((each) => each instanceof ApiError && each.status === 400 && each.errors.length === 0)
  ) {
    return <Navigate to="/system/token-expired" replace />
  }
  if (reset.isSuccess) return <Done />
  return (
    <Panel title={authWords.passwordResetForm}>
      {error ? <RetryNote text={sayFailure(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Form reset={reset} hint={data.email_hint} expiresAt={data.expires_at} /> : null}
      {data || error ? null : <p className="sub lead">{shellWords.loading}</p>}
    </Panel>
  )
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

type FormProps = { reset: ReturnType<typeof useResetPassword>; hint: string; expiresAt: string }

function Form({ reset: { mutate, isPending, error }, hint, expiresAt }: FormProps) {
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
    onValid: (values) => mutate(resetForm(passwordMin).parse(values)),
  })
  const { errors, values, type } = form
  return (
    <>
      <p className="sub lead">{fill(authWords.resetFormLead, { hint })}</p>
      <p className="cap">{fill(authWords.resetValidUntil, { expiresAt: formatDateTime(new Date(expiresAt)) })}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <EmailField ref={email} error={errors['email']} value={values.email} onType={type('email')} />
        <PasswordPair form={form} password={password} confirmation={confirmation} />
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {authWords.setPassword}
        </button>
      </form>
    </>
  )
}

function Done() {
  return (
    <Panel title={authWords.resetDoneTitle}>
      <p className="lead phrase">{authWords.resetDone}</p>
      <p className="more">
        <Link className="btn pri" to="/system/login">
          {authWords.toLogin}
        </Link>
      </p>
    </Panel>
  )
}

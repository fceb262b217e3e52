import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { ResetRequestForm, type ResetForm, resetForm } from '@azas/domain/session/session.forms.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useState, type ReactNode, useEffect } from 'react'
import { ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { getSettings } from '#api/settings.ts'
import { useSubmit, useReading } from '#api/use-request.ts'
import { readForm } from '#form/state/check-form.ts'
import { useTextForm } from '#form/state/use-text-form.ts'
import { Note } from '#ui/Note.tsx'
import { usePageLocation, navigate } from '#ui/page-location.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { EmailField } from './CredentialFields.tsx'
import { PasswordPair, ReloadNote } from './PasswordPair.tsx'
import { requestReset, readReset, resetPassword } from './session.calls.ts'

/** Requests a reset; the reply is the same for every address (product.md SES-07). */
export function PasswordResetPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? <RequestForm onSent={setSentTo} /> : <MailSent email={sentTo} />
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { submit, isPending, error } = useSubmit(async (to: string) => {
    await requestReset(to)
    onSent(to)
  })
  const heading = usePageTitle(passwordWords.passwordReset)
  const form = useTextForm({
    empty: { email: '' },
    read: (values) => readForm(ResetRequestForm, values),
    failure: error,
    busy: isPending,
    send: ({ email }) => submit(email),
  })
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.passwordReset}
      </h1>
      <p className="sub lead">{passwordWords.resetLead}</p>
      <form {...form.props}>
        {form.failure ? <Note kind="bad" text={failureText(form.failure)} /> : null}
        <EmailField error={form.errors['email']} value={form.values.email} onChange={form.type('email')} />
        <div>
          <button className="btn pri lg full" type="submit" aria-busy={isPending}>
            {passwordWords.sendResetMail}
          </button>
          <ToLogin />
        </div>
      </form>
    </div>
  )
}

function MailSent({ email }: { email: string }) {
  const heading = usePageTitle(passwordWords.resetSentTitle)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.resetSentTitle}
      </h1>
      <p className="lead phrase">{fill(passwordWords.resetSent, { email })}</p>
      <p className="sub phrase">{passwordWords.resetNotArrived}</p>
      <ToLogin />
    </div>
  )
}

function ToLogin() {
  return (
    <p className="more">
      <PageLink href="/system/login">{passwordWords.toLogin}</PageLink>
    </p>
  )
}

/** An expired link: a button for a new reset (product.md SES-07), or whom to ask for another invitation (ADM-03). */
export function TokenExpiredPage() {
  const heading = usePageTitle(passwordWords.tokenExpired)
  const isInvitation = usePageLocation().searchParams.get('of') === 'invitation'
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.expiredTitle}
      </h1>
      <p className="lead phrase">{isInvitation ? passwordWords.invitationExpiredBody : passwordWords.expiredBody}</p>
      {isInvitation ? null : (
        <p className="more">
          <PageLink className="btn pri" href="/system/password-reset">
            {passwordWords.expiredAction}
          </PageLink>
        </p>
      )}
      <p className="more">
        <PageLink href="/system/login">{passwordWords.toLogin}</PageLink>
      </p>
    </div>
  )
}

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
      {error ? <ReloadNote text={failureText(error)} onRetry={reload} /> : null}
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
  const form = useTextForm({
    empty: { email: '', password: '', confirmation: '' },
    read: (values) => readForm(resetForm(passwordMin), values),
    failure: error,
    busy: isPending,
    send: submit,
  })
  const { errors, values, type } = form
  return (
    <>
      <p className="sub lead">{fill(passwordWords.resetFormLead, { hint })}</p>
      <p className="cap">{fill(passwordWords.resetValidUntil, { expiresAt: formatDateTime(new Date(expiresAt)) })}</p>
      <form {...form.props}>
        {form.failure ? <Note kind="bad" text={failureText(form.failure)} /> : null}
        <EmailField error={errors['email']} value={values.email} onChange={type('email')} />
        <PasswordPair form={form} />
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

import { ResetRequestForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { EmailField } from './EmailField.tsx'
import { useRequestReset } from './session.queries.ts'
import { useSessionForm } from './use-session-form.ts'

/** Asks for a reset; the answer is the same for every address (product.md SES-07). */
export function PasswordResetPage() {
  const request = useRequestReset()
  return request.isSuccess ? <Sent email={request.variables} /> : <RequestForm request={request} />
}

function RequestForm({ request: { mutate, isPending, error } }: { request: ReturnType<typeof useRequestReset> }) {
  const heading = usePageTitle(authWords.passwordReset)
  const email = useRef<HTMLInputElement>(null)
  const form = useSessionForm({
    schema: ResetRequestForm,
    empty: { email: '' },
    inputs: { email },
    failure: error,
    busy: isPending,
    onValid: (values) => mutate(ResetRequestForm.parse(values).email),
  })
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.passwordReset}
      </h1>
      <p className="sub lead">{authWords.resetLead}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <EmailField ref={email} error={form.errors['email']} value={form.values.email} onType={form.type('email')} />
        <div>
          <button className="btn pri lg full" type="submit" aria-busy={isPending}>
            {authWords.sendResetMail}
          </button>
          <ToLogin />
        </div>
      </form>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const heading = usePageTitle(authWords.resetSentTitle)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.resetSentTitle}
      </h1>
      <p className="lead phrase">{fill(authWords.resetSent, { email })}</p>
      <p className="sub phrase">{authWords.resetNotArrived}</p>
      <ToLogin />
    </div>
  )
}

function ToLogin() {
  return (
    <p className="more">
      <Link to="/system/login">{authWords.toLogin}</Link>
    </p>
  )
}

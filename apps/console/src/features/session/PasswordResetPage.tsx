import { ResetRequestForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useRef, useState } from 'react'
import { useSubmit } from '#api/use-request.ts'
import { Note } from '#ui/Note.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { EmailField } from './EmailField.tsx'
import { requestReset } from './session.calls.ts'
import { useSessionForm } from './use-session-form.ts'

/** Asks for a reset; the answer is the same for every address (product.md SES-07). */
export function PasswordResetPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? <RequestForm onSent={setSentTo} /> : <Sent email={sentTo} />
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { submit, isPending, error } = useSubmit(async (to: string) => {
    await requestReset(to)
    onSent(to)
  })
  const heading = usePageTitle(authWords.passwordReset)
  const email = useRef<HTMLInputElement>(null)
  const form = useSessionForm({
    schema: ResetRequestForm,
    empty: { email: '' },
    inputs: { email },
    failure: error,
    busy: isPending,
    onValid: (values) => submit(ResetRequestForm.parse(values).email),
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
      <PageLink href="/system/login">{authWords.toLogin}</PageLink>
    </p>
  )
}

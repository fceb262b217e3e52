import { ResetRequestForm } from '@azas/domain/session/session.forms.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useRef, useState } from 'react'
import { useSubmit } from '#api/use-request.ts'
import { Note } from '#ui/Note.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { EmailField } from './EmailField.tsx'
import { requestReset } from './session.calls.ts'
import { useSessionForm } from './use-session-form.ts'

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
        {passwordWords.passwordReset}
      </h1>
      <p className="sub lead">{passwordWords.resetLead}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <EmailField ref={email} error={form.errors['email']} value={form.values.email} onChange={form.type('email')} />
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

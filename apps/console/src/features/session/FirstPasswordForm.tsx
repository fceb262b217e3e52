import { newPasswordForm } from '@azas/domain/session/session.forms.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useRef } from 'react'
import { keepToast } from '#api/kept/kept-toast.ts'
import { getSettings } from '#api/settings.ts'
import { useSubmit } from '#api/use-request.ts'
import { Note } from '#ui/Note.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { setFirstPassword } from './session.calls.ts'
import { useSessionForm } from './use-session-form.ts'

/** The first password of a signed-in person without one (product.md SES-05, seed section 5). */
export function FirstPasswordForm({ name }: { name: string }) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const { submit, error, isPending, data } = useSubmit(setAndLeave)
  const busy = isPending || data !== null
  const form = useSessionForm({
    schema: newPasswordForm(getSettings().passwordMin),
    empty: { password: '', confirmation: '' },
    inputs: { password, confirmation },
    failure: error,
    busy,
    onValid: (values) => submit(values.password),
  })
  return (
    <>
      <p className="sub lead phrase">{fill(passwordWords.welcomeLead, { name })}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <PasswordPair form={form} password={password} confirmation={confirmation} />
        <button className="btn pri lg full" type="submit" aria-busy={busy}>
          {passwordWords.welcomeAction}
        </button>
      </form>
    </>
  )
}

/** Resolves to true, so that the button stays busy until the console's document has loaded. */
async function setAndLeave(password: string): Promise<true> {
  await setFirstPassword(password)
  keepToast(passwordWords.welcomeDone)
  window.location.replace('/system')
  return true
}

import { newPasswordForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useRef } from 'react'
import { getSettings } from '#api/settings.ts'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toast.ts'
import { PasswordPair } from './PasswordPair.tsx'
import { useFirstPassword } from './session.queries.ts'
import { useSessionForm } from './use-session-form.ts'

/** The first password of a person who is signed in and has none (product.md SES-05; rules of seed section 5). */
export function FirstPasswordForm({ name }: { name: string }) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useFirstPassword(() =>
    showToast({ kind: 'success', message: authWords.welcomeDone }),
  )
  const form = useSessionForm({
    schema: newPasswordForm(getSettings().passwordMin),
    empty: { password: '', confirmation: '' },
    inputs: { password, confirmation },
    failure: error,
    busy: isPending,
    onValid: (values) => mutate(values.password),
  })
  return (
    <>
      <p className="sub lead phrase">{fill(authWords.welcomeLead, { name })}</p>
      <form noValidate onSubmit={form.submit}>
        {form.note ? <Note kind="bad" text={form.note} /> : null}
        <PasswordPair form={form} password={password} confirmation={confirmation} />
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {authWords.welcomeAction}
        </button>
      </form>
    </>
  )
}

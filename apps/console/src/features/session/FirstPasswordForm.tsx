import { NewPasswordForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { checkForm } from '#form/check-form.ts'
import { sayFailure } from '#form/say-failure.ts'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toast.ts'
import { PasswordField } from './PasswordField.tsx'
import { useFirstPassword } from './session.queries.ts'

const empty: NewPasswordForm = { password: '', confirmation: '' }

/** The first password of a person who is signed in and has none (product.md SES-05; rules of seed section 5). */
export function FirstPasswordForm({ name }: { name: string }) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { mutate, error, isPending } = useFirstPassword(() =>
    showToast({ kind: 'success', message: authWords.welcomeDone }),
  )
  const errors = checked ? checkForm(NewPasswordForm, values) : {}
  const type = (field: keyof NewPasswordForm) => (text: string) => setValues((before) => ({ ...before, [field]: text }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = checkForm(NewPasswordForm, values)
    if (wrong['password']) password.current?.focus()
    else if (wrong['confirmation']) confirmation.current?.focus()
    else if (!isPending) mutate(values.password)
  }

  return (
    <>
      <p className="sub lead phrase">{fill(authWords.welcomeLead, { name })}</p>
      <form noValidate onSubmit={submit}>
        {error ? <Note kind="bad" text={sayFailure(error)} /> : null}
        <PasswordField
          isNew
          ref={password}
          label={authWords.newPassword}
          help={authWords.passwordHelp}
          name="password"
          error={errors['password']}
          value={values.password}
          onType={type('password')}
        />
        <PasswordField
          isNew
          ref={confirmation}
          label={authWords.passwordConfirm}
          name="confirmation"
          error={errors['confirmation']}
          value={values.confirmation}
          onType={type('confirmation')}
        />
        <button className="btn pri lg full" type="submit" aria-busy={isPending}>
          {authWords.welcomeAction}
        </button>
      </form>
    </>
  )
}

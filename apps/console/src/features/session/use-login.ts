import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { findRedirect } from '#api/session/entrance.ts'
import { useSubmit } from '#api/use-request.ts'
import { checkForm } from '#form/state/check-form.ts'
import { failureText } from '#api/failure-text.ts'
import { signIn } from './sign-in.ts'

export type LoginField = keyof LoginForm
type Inputs = Record<LoginField, RefObject<HTMLInputElement | null>>

/** The login form's state: what is typed, what is wrong with it, what the server said. */
export function useLogin(inputs: Inputs) {
  const [values, setValues] = useState<LoginForm>({ username: '', password: '' })
  const [checked, setChecked] = useState(false)
  const { submit: send, error, isPending, data } = useSubmit(signInAndLeave)
  const errors = checked ? checkForm(LoginForm, values) : {}

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = checkForm(LoginForm, values)
    if (wrong['username'] || wrong['password']) inputs[wrong['username'] ? 'username' : 'password'].current?.focus()
    else if (data === null) send(values)
  }

  const type = (field: LoginField, text: string) => setValues((before) => ({ ...before, [field]: text }))
  return { values, type, errors, submit, isPending: isPending || data !== null, failure: error && failureText(error) }
}

/** On to the console's document; true, and busy, until that has come. */
async function signInAndLeave(values: LoginForm): Promise<true> {
  await signIn(values)
  window.location.replace(findRedirect(window.location, true) ?? '/system')
  return true
}

import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { findRedirect } from '#api/session/entrance.ts'
import { ApiError } from '#api/errors.ts'
import { useSubmit } from '#api/use-request.ts'
import { checkForm } from '#form/state/check-form.ts'
import { failureText } from '#api/failure-text.ts'
import { signIn } from './sign-in.ts'

export type LoginField = keyof LoginForm
type Inputs = Record<LoginField, RefObject<HTMLInputElement | null>>

/** The state of the login form: values, errors, the server's failure. */
export function useLogin(inputs: Inputs) {
  const [values, setValues] = useState<LoginForm>({ username: '', password: '' })
  const [submitted, setSubmitted] = useState(false)
  const { submit: send, error, isPending, data } = useSubmit(signInAndLeave)
  const errors = submitted ? checkForm(LoginForm, values) : {}

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSubmitted(true)
    const invalid = checkForm(LoginForm, values)
    if (invalid['username'] || invalid['password'])
      inputs[invalid['username'] ? 'username' : 'password'].current?.focus()
    else if (data === null) send(values)
  }

  const type = (field: LoginField, text: string) => setValues((before) => ({ ...before, [field]: text }))
  return { values, type, errors, submit, isPending: isPending || data !== null, failure: error && textOf(error) }
}

/** Why it failed, the toast says. */
const textOf = (error: Error) => (error instanceof ApiError ? authWords.loginFailed : failureText(error))

/** Resolves to true, so that the button stays busy until the console's document has loaded. */
async function signInAndLeave(values: LoginForm): Promise<true> {
  await signIn(values)
  window.location.replace(findRedirect(window.location, true) ?? '/system')
  return true
}

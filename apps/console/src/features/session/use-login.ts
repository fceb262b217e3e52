import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { checkForm } from '#form/check-form.ts'
import { sayFailure } from '#form/say-failure.ts'
import { signIn } from './sign-in.ts'

export type LoginField = keyof LoginForm
type Inputs = Record<LoginField, RefObject<HTMLInputElement | null>>

/** The login form's state: what is typed, what is wrong with it, what the server said. */
export function useLogin(inputs: Inputs) {
  const [values, setValues] = useState<LoginForm>({ username: '', password: '' })
  const [checked, setChecked] = useState(false)
  const busy = useRef(false)
  const { mutate, error, isPending } = useSignIn()
  const errors = checked ? checkForm(LoginForm, values) : {}

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = checkForm(LoginForm, values)
    if (wrong['username'] || wrong['password']) {
      inputs[wrong['username'] ? 'username' : 'password'].current?.focus()
      return
    }
    // A ref, because two presses may come before the next drawing.
    if (busy.current) return
    busy.current = true
    mutate(values, { onSettled: () => (busy.current = false) })
  }

  const type = (field: LoginField, text: string) => setValues((before) => ({ ...before, [field]: text }))
  return { values, type, errors, submit, isPending, failure: error && sayFailure(error) }
}

function useSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { to }: { to?: string | undefined } = useSearch({ from: '/system/signed-out/login' })
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (values: LoginForm) => signIn(queryClient, values),
    onSuccess: () => router.history.push(to ?? '/system'),
  })
}

import { userV2JobWorkerChangePassword } from '@azas/api/session/password.operations.ts'
import { userMe } from '@azas/api/session/session.operations.ts'
import { changePasswordForm, type ChangePasswordForm } from '@azas/domain/session/session.forms.ts'
import { accountWords, passwordWords } from '@azas/domain/session/session.words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { beginSession } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { readForm } from '#form/state/check-form.ts'
import { useTextForm } from '#form/state/use-text-form.ts'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toast.ts'
import { PasswordField } from '../CredentialFields.tsx'
import { PasswordPair } from '../PasswordPair.tsx'

/** Changes the password; the reply's session replaces the ended one (product.md SES-10). */
function useChangePassword(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ current_password, password }: ChangePasswordForm) => {
      const body = { current_password, password }
      beginSession((await call(userV2JobWorkerChangePassword, { query: {}, body })).token)
    },
    onSuccess: () => {
      onDone()
      return queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => id !== userMe.id })
    },
  })
}

const shell = getRouteApi('/system/shell')

/** The own password; the form resets after each change, so that no password stays on screen (product.md SES-10). */
export function ChangePasswordForm() {
  const [changes, setChanges] = useState(0)
  return (
    <>
      <p className="lead phrase">{accountWords.passwordLead}</p>
      <Form
        key={changes}
        onDone={() => {
          setChanges((before) => before + 1)
          showToast({ kind: 'success', message: accountWords.passwordChanged })
        }}
      />
    </>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { me } = shell.useRouteContext()
  const { mutate, error, isPending } = useChangePassword(onDone)
  const form = useTextForm({
    empty: { current_password: '', password: '', confirmation: '' },
    read: (values) => readForm(changePasswordForm(getSettings().passwordMin), values),
    failure: error,
    busy: isPending,
    send: (values) => mutate(values),
  })
  return (
    <form {...form.props}>
      {form.failure ? <Note kind="bad" text={failureText(form.failure)} /> : null}
      {/* Password managers need the user name. */}
      <input type="text" name="username" autoComplete="username" value={me.email ?? ''} readOnly hidden />
      <PasswordField
        label={passwordWords.currentPassword}
        name="current_password"
        error={form.errors['current_password']}
        value={form.values.current_password}
        onChange={form.type('current_password')}
      />
      <PasswordPair form={form} />
      <div>
        <button className="btn pri" type="submit" aria-busy={isPending}>
          {accountWords.changePassword}
        </button>
      </div>
    </form>
  )
}

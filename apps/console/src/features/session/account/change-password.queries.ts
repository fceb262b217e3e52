import { userV2JobWorkerChangePassword } from '@azas/api/password.operations.ts'
import { userMe } from '@azas/api/session.operations.ts'
import type { ChangePasswordForm } from '@azas/domain/session/session.forms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session/session.ts'

/** Changes the password; the reply's session replaces the ended one (product.md SES-10). */
export function useChangePassword(onDone: () => void) {
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

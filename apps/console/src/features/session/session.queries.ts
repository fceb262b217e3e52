import {
  type Token,
  userMe,
  userV2InvitationAccept,
  userV2InvitationVerify,
  userV2JobWorkerChangePassword,
  userV2ResetPasswordRequest,
  userV2ResetPasswordReset,
  userV2ResetPasswordVerify,
} from '@azas/api/session.operations.ts'
import type { ChangePasswordForm, ResetForm } from '@azas/domain/session/session.forms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { beginSession } from '#api/session.ts'

/** What an invitation says; reading it changes nothing, so it may be read on load (product.md ADM-03). */
export function invitationQuery(token: string) {
  return {
    ...query(userV2InvitationVerify, { query: {}, body: { token } }),
    meta: { inPlace: true },
    throwOnError: false,
    staleTime: 0,
  }
}

/** Stores the session that a call gave; the data of whoever was here before goes. */
function useNewSession() {
  const queryClient = useQueryClient()
  return ({ token }: { token: Token }) => {
    queryClient.clear()
    beginSession(token)
  }
}

export function useAcceptInvitation() {
  const begin = useNewSession()
  const router = useRouter()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: async (token: string) => begin(await call(userV2InvitationAccept, { query: {}, body: { token } })),
    onSuccess: () => router.navigate({ to: '.', hash: '', replace: true }),
  })
}

export function useFirstPassword(onDone: () => void) {
  const begin = useNewSession()
  const router = useRouter()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: async (password: string) =>
      begin(await call(userV2JobWorkerChangePassword, { query: {}, body: { password } })),
    onSuccess: async () => {
      await router.navigate({ to: '/system' })
      onDone()
    },
  })
}

/** What a reset link says; reading it uses nothing up. */
export function resetQuery(token: string) {
  return {
    ...query(userV2ResetPasswordVerify, { query: {}, body: { token } }),
    enabled: token !== '',
    meta: { inPlace: true },
    throwOnError: false,
    staleTime: Infinity,
  }
}

export function useRequestReset() {
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (email: string) => call(userV2ResetPasswordRequest, { query: {}, body: { email } }),
  })
}

export function useResetPassword(token: string) {
  return useMutation({
    meta: { inPlace: true },
    mutationFn: ({ email, password }: ResetForm) =>
      call(userV2ResetPasswordReset, { query: {}, body: { token, email, password } }),
  })
}

/** Sets another password: the answer's session takes the place of the one that ended (product.md SES-10). */
export function useChangePassword(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
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

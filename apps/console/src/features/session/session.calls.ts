import {
  userV2InvitationAccept,
  userV2InvitationVerify,
  userV2JobWorkerChangePassword,
  userV2ResetPasswordRequest,
  userV2ResetPasswordReset,
  userV2ResetPasswordVerify,
} from '@azas/api/session/password.operations.ts'
import { userMe } from '@azas/api/session/session.operations.ts'
import type { ResetForm } from '@azas/domain/session/session.forms.ts'
import { call } from '#api/call.ts'
import { setCurrentUser } from '#api/session/person.ts'
import { beginSession } from '#api/session/session.ts'

/** The signed-in person, who may have no password yet. */
export async function readMe() {
  const me = await call(userMe, { query: {} })
  setCurrentUser(me)
  return me
}

/** Verifies an invitation without using it up, so that it may run on load (product.md ADM-03). */
export const readInvitation = (token: string) => call(userV2InvitationVerify, { query: {}, body: { token } })

export async function acceptInvitation(token: string): Promise<void> {
  beginSession((await call(userV2InvitationAccept, { query: {}, body: { token } })).token)
}

export async function setFirstPassword(password: string): Promise<void> {
  beginSession((await call(userV2JobWorkerChangePassword, { query: {}, body: { password } })).token)
}

/** Verifies a reset link without using it up. */
export const readReset = (token: string) => call(userV2ResetPasswordVerify, { query: {}, body: { token } })

export const requestReset = (email: string) => call(userV2ResetPasswordRequest, { query: {}, body: { email } })

export const resetPassword = (token: string, { email, password }: ResetForm) =>
  call(userV2ResetPasswordReset, { query: {}, body: { token, email, password } })

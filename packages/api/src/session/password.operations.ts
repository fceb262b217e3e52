import { StoredEmailText } from '@azas/domain/kernel/email.ts'
import { NewPassword } from '@azas/domain/session/session.forms.ts'
import * as z from 'zod/mini'
import { Instant, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { loginBodyBytes, Password, Token } from './session.operations.ts'

// Separate from the session's operations, because the login page loads those and needs none of these.

/** The invitation of a link; reading does not use it up (product.md ADM-03). */
const Invitation = z.strictObject({ displayname: z.string(), email: z.nullable(z.string()), expires_at: Instant })
export type Invitation = z.output<typeof Invitation>

const InvitationToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) })

export const userV2InvitationVerify = operation({
  id: 'userV2InvitationVerify',
  summary: 'Reads an invitation without using it; 400 token-expired when it is dead.',
  method: 'POST',
  path: '/user/v2/invitation/verify',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: InvitationToken,
  reply: Invitation,
})

export const userV2InvitationAccept = operation({
  id: 'userV2InvitationAccept',
  summary: 'Signs an invited person in; the link lives until the first password is set.',
  method: 'POST',
  path: '/user/v2/invitation/accept',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: InvitationToken,
  reply: z.strictObject({ token: Token }),
})

export const userV2JobWorkerChangePassword = operation({
  id: 'userV2JobWorkerChangePassword',
  summary: 'Sets the own password: the first one as it is, a later one with the current one. Ends every other session.',
  method: 'POST',
  path: '/user/v2/job_worker/change_password',
  access: 'signed-in',
  keyless: 'tokens',
  throttled: true,
  beforeFirstLogin: true,
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: z.strictObject({ current_password: z.optional(Password), password: NewPassword }),
  reply: z.strictObject({ token: Token }),
})

const ResetRequest = z.strictObject({ email: StoredEmailText })
const Done = z.strictObject({})

export const userRequestResetPassword = operation({
  id: 'userRequestResetPassword',
  summary: 'Asks for a mail with a link to a new password (version 1).',
  method: 'POST',
  path: '/user/request_reset_password',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: ResetRequest,
  reply: Done,
})

export const userV2ResetPasswordRequest = operation({
  id: 'userV2ResetPasswordRequest',
  summary: 'Asks for a mail with a link to a new password; the same answer for every address.',
  method: 'POST',
  path: '/user/v2/reset_password/request',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: ResetRequest,
  reply: Done,
})

const ResetVerified = z.strictObject({ email_hint: z.string(), expires_at: Instant })
export type ResetVerified = z.output<typeof ResetVerified>
const ResetToken = z.string().check(z.minLength(1), z.maxLength(128))

export const userV2ResetPasswordVerify = operation({
  id: 'userV2ResetPasswordVerify',
  summary: 'Reads a reset link without using it; 400 token-expired when it is dead.',
  method: 'POST',
  path: '/user/v2/reset_password/verify',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: z.strictObject({ token: ResetToken }),
  reply: ResetVerified,
})

export const userV2ResetPasswordReset = operation({
  id: 'userV2ResetPasswordReset',
  summary: 'Sets a new password by a reset link, once; ends every session and signs nobody in.',
  method: 'POST',
  path: '/user/v2/reset_password/reset',
  access: 'public',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: z.strictObject({ token: ResetToken, email: StoredEmailText, password: NewPassword }),
  reply: Done,
})

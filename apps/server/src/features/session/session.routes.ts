import * as passwordOps from '@azas/api/password.operations.ts'
import * as ops from '@azas/api/session.operations.ts'
import type { CallContext, Serve } from '#http/serve.ts'
import { changePassword } from './change-password.ts'
import { acceptInvitation, verifyInvitation } from './invitation.ts'
import { readMe } from './me.ts'
import { refresh, signOut } from './refresh.ts'
import { refreshTokenOf } from './refresh-token-of.ts'
import { requestReset, resetPassword, verifyReset } from './reset.ts'
import type { SessionContext } from './session-context.ts'
import { signIn } from './sign-in.ts'

type ResetRequest = { query: { realm: string }; body: { email: string } }

/** Sign-in, refresh, sign-out, me: the calls of seed section 7, one set of use cases under every version. */
export function sessionFeature(context: SessionContext, serve: Serve): void {
  serve(ops.userV2Login, async ({ query, body: { username, password } }, _actor, call) => ({
    token: await signIn(context, { ...query, username, password }, call),
  }))
  if (context.config.docs) {
    serve(ops.userV2LoginForSwagger, ({ query, body: { username, password } }, _actor, call) =>
      signIn(context, { ...query, username, password }, call),
    )
  }
  serve(ops.userV2RefreshToken, async ({ query, body }, _actor, call) => ({
    token: await refresh(context, query.realm, body.refresh_token, call),
  }))
  serve(ops.userV2Logout, async ({ query }, _actor, call) => {
    await signOut(context, query.realm, refreshTokenOf(query, call), call)
    return null
  })
  serve(passwordOps.userV2InvitationVerify, ({ query, body }) => verifyInvitation(context, query.realm, body.token))
  serve(passwordOps.userV2InvitationAccept, async ({ query, body }, _actor, call) => ({
    token: await acceptInvitation(context, query.realm, body.token, call),
  }))
  serve(passwordOps.userV2JobWorkerChangePassword, async ({ body }, actor, call) => ({
    token: await changePassword(context, actor, body, call),
  }))
  const request = async ({ query, body }: ResetRequest, _actor: null, call: CallContext) => {
    await requestReset(context, query.realm, body.email, call.client.ip)
    return {}
  }
  serve(passwordOps.userRequestResetPassword, request)
  serve(passwordOps.userV2ResetPasswordRequest, request)
  serve(passwordOps.userV2ResetPasswordVerify, ({ query, body }) => verifyReset(context, query.realm, body.token))
  serve(passwordOps.userV2ResetPasswordReset, async ({ query, body }, _actor, call) => {
    await resetPassword(context, query.realm, body, call)
    return {}
  })
  serve(ops.userMe, (_input, actor) => readMe(actor))
}

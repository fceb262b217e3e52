import * as passwordOps from '@azas/api/session/password.operations.ts'
import * as ops from '@azas/api/session/session.operations.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import type { Actor } from '#call/actor.ts'
import type { Serve } from '#http/door/serve.ts'
import { acceptInvitation, verifyInvitation } from './invitation/invitation.ts'
import { refresh, signOut } from './lifecycle/refresh.ts'
import type { SessionCall, SessionContext } from './lifecycle/session-context.ts'
import { changePassword } from './password/change-password.ts'
import { requestReset, resetPassword, verifyReset } from './reset/reset.ts'
import { serveSessions } from './session-serve.http.ts'
import { browserOf, readRefreshToken } from './sign-in/session.http.ts'
import { signIn } from './sign-in/sign-in.ts'

type ResetRequest = { query: { realm: string }; body: { email: string } }

/** Sign-in, refresh, sign-out, me: the calls of seed section 7. All versions share the use cases. */
export function sessionFeature(context: SessionContext, serve: Serve): void {
  const serveOwn = serveSessions(context, serve)
  serveOwn(ops.userV2Login, async ({ query, body }, call, http) => ({
    token: await signIn({ ...call, browser: browserOf(http) }, { ...query, ...body }),
  }))
  if (context.config.docs) {
    serveOwn(ops.userV2LoginForSwagger, ({ query, body }, call, http) =>
      signIn({ ...call, browser: browserOf(http) }, { ...query, ...body }),
    )
  }
  serveOwn(ops.userV2RefreshToken, async ({ query, body }, call) => ({
    token: await refresh(call, { ...query, ...body }),
  }))
  serveOwn(ops.userV2Logout, async ({ query }, call, http) => {
    await signOut(call, { realm: query.realm, refresh_token: readRefreshToken(query, http) })
    return null
  })
  serveOwn(passwordOps.userV2InvitationVerify, ({ query, body }, call) => verifyInvitation(call, { ...query, ...body }))
  serveOwn(passwordOps.userV2InvitationAccept, async ({ query, body }, call) => ({
    token: await acceptInvitation(call, { ...query, ...body }),
  }))
  serveOwn(passwordOps.userV2JobWorkerChangePassword, async ({ body }, call) => ({
    token: await changePassword(call, body),
  }))
  const request = async ({ query, body }: ResetRequest, call: SessionCall) => {
    await requestReset(call, { ...query, ...body })
    return {}
  }
  serveOwn(passwordOps.userRequestResetPassword, request)
  serveOwn(passwordOps.userV2ResetPasswordRequest, request)
  serveOwn(passwordOps.userV2ResetPasswordVerify, ({ query, body }, call) => verifyReset(call, { ...query, ...body }))
  serveOwn(passwordOps.userV2ResetPasswordReset, async ({ query, body }, call) => {
    await resetPassword(call, { ...query, ...body })
    return {}
  })
  serve(ops.userMe, (_input, { actor }) => readMe(actor))
}

/** The signed-in person (seed section 7, GET /user/me), from the actor that `serve` has read. */
function readMe({ id, email, displayname, role, status, accessedAt, company }: Actor): ops.Me {
  return {
    id,
    email,
    displayname,
    status: toLoginStatus(status, accessedAt),
    auth: { role },
    detail: { ...(accessedAt && { accessed_at: accessedAt.toISOString() }), contract: company },
  }
}

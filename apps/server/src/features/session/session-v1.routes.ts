import * as ops from '@azas/api/session-v1.operations.ts'
import type { Serve } from '#http/serve.ts'
import { changePassword } from './change-password.ts'
import { refresh, signOut } from './refresh.ts'
import { refreshTokenOf } from './refresh-token-of.ts'
import type { SessionContext } from './session-context.ts'
import { signIn } from './sign-in.ts'

/** Version 1 of the calls, and the refreshes by query: thin, over the use cases of version 2 (security.md 2.10). */
export function sessionV1Feature(context: SessionContext, serve: Serve): void {
  serve(ops.userLogin, ({ query, body: { username, password } }, _actor, call) =>
    signIn(context, { ...query, username, password }, call),
  )
  serve(ops.userLogout, async ({ query }, _actor, call) => {
    await signOut(context, query.realm, refreshTokenOf(query, call), call)
    return null
  })
  serve(ops.userRefreshToken, ({ query, body }, _actor, call) =>
    refresh(context, query.realm, body.refresh_token, call),
  )
  serve(ops.userRefresh, ({ query }, _actor, call) => refresh(context, query.realm, query.refresh_token, call))
  serve(ops.userV2Refresh, async ({ query }, _actor, call) => ({
    token: await refresh(context, query.realm, query.refresh_token, call),
  }))
  serve(ops.userJobWorkerChangePassword, async ({ body }, actor, call) => ({
    token: await changePassword(context, actor, body, call),
  }))
}

import * as ops from '@azas/api/session/session-v1.operations.ts'
import type { Serve } from '#http/door/serve.ts'
import { refresh, signOut } from './lifecycle/refresh.ts'
import type { SessionContext } from './lifecycle/session-context.ts'
import { changePassword } from './password/change-password.ts'
import { serveSessions } from './session-serve.http.ts'
import { browserOf } from './sign-in/session.http.ts'
import { signIn } from './sign-in/sign-in.ts'

/** Version 1 of the calls and the refreshes by query, on the use cases of version 2 (security.md 2.10). */
export function sessionV1Feature(context: SessionContext, serve: Serve): void {
  const serveOwn = serveSessions(context, serve)
  serveOwn(ops.userLogin, ({ query, body }, call, http) =>
    signIn({ ...call, browser: browserOf(http) }, { ...query, ...body }),
  )
  serveOwn(ops.userLogout, async ({ query }, call) => {
    await signOut(call, query)
    return null
  })
  serveOwn(ops.userRefreshToken, ({ query, body }, call) => refresh(call, { ...query, ...body }))
  serveOwn(ops.userRefresh, ({ query }, call) => refresh(call, query))
  serveOwn(ops.userV2Refresh, async ({ query }, call) => ({
    token: await refresh(call, query),
  }))
  serveOwn(ops.userJobWorkerChangePassword, async ({ body }, call) => ({
    token: await changePassword(call, body),
  }))
}

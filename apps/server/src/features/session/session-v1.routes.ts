import * as ops from '@azas/api/session/session-v1.operations.ts'
import type { Serve } from '#http/door/serve.ts'
import { refresh, signOut } from './lifecycle/refresh.ts'
import type { SessionContext } from './lifecycle/session-context.ts'
import { changePassword } from './password/change-password.ts'
import { browserOf } from './sign-in/session.http.ts'
import { signIn } from './sign-in/sign-in.ts'

/** Version 1 of the calls and the refreshes by query, on the use cases of version 2 (security.md 2.10). */
export function sessionV1Feature(context: SessionContext, serve: Serve): void {
  serve(ops.userLogin, ({ query, body }, call, http) =>
    signIn({ ...context, ...call, browser: browserOf(http) }, { ...query, ...body }),
  )
  serve(ops.userLogout, async ({ query }, call) => {
    await signOut({ ...context, ...call }, query)
    return null
  })
  serve(ops.userRefreshToken, ({ query, body }, call) => refresh({ ...context, ...call }, { ...query, ...body }))
  serve(ops.userRefresh, ({ query }, call) => refresh({ ...context, ...call }, query))
  serve(ops.userV2Refresh, async ({ query }, call) => ({
    token: await refresh({ ...context, ...call }, query),
  }))
  serve(ops.userJobWorkerChangePassword, async ({ body }, call) => ({
    token: await changePassword({ ...context, ...call }, body),
  }))
}

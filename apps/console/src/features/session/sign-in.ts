import { userV2Login } from '@azas/api/session.operations.ts'
import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session/session.ts'

/** Signs in; who that is, the console asks (seed section 4). */
export async function signIn(typed: LoginForm): Promise<void> {
  beginSession((await call(userV2Login, { query: {}, body: LoginForm.parse(typed) })).token)
}

import { userV2Login } from '@azas/api/session.operations.ts'
import { LoginForm } from '@azas/domain/session/session.forms.ts'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session/session.ts'

/** Signs in; the console's document queries the person (seed section 4). */
export async function signIn(form: LoginForm): Promise<void> {
  beginSession((await call(userV2Login, { query: {}, body: LoginForm.parse(form) })).token)
}

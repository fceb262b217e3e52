import { type Me, userV2Login } from '@azas/api/session.operations.ts'
import { LoginForm } from '@azas/domain/session/session.forms.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { meQuery } from '#api/me.ts'
import { beginSession } from '#api/session.ts'

/** Signs in and loads who that is (seed section 4). The data of whoever was here before goes. */
export async function signIn(queryClient: QueryClient, typed: LoginForm): Promise<Me> {
  const { token } = await call(userV2Login, { query: {}, body: LoginForm.parse(typed) })
  queryClient.clear()
  beginSession(token)
  return queryClient.query(meQuery)
}

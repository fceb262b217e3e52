import * as z from 'zod/mini'
import { Nothing, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { userV2JobWorkerChangePassword } from './password.operations.ts'
import { loginBodyBytes, PasswordGrant, RefreshToken, Token } from './session.operations.ts'

// Version 1 of seed section 7: the same use cases, flat replies (security.md 2.10). The console uses version 2.

export const userLogin = operation({
  id: 'userLogin',
  summary: 'Signs in (version 1): the flat answer of RFC 6749.',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  throttled: true,
  marksBrowser: true,
  encoding: 'form',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: PasswordGrant,
  reply: Token,
})

const RefreshQuery = z.strictObject({ ...RealmQuery.shape, refresh_token: RefreshToken })

export const userLogout = operation({
  id: 'userLogout',
  summary: 'Ends the session of a refresh token of the query (version 1).',
  method: 'GET',
  path: '/user/logout',
  access: 'public',
  query: RefreshQuery,
  status: 204,
  reply: Nothing,
})

export const userRefreshToken = operation({
  id: 'userRefreshToken',
  summary: 'Exchanges a refresh token for a new pair (version 1).',
  method: 'POST',
  path: '/user/refresh_token',
  access: 'public',
  refuses: [401],
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: z.strictObject({ refresh_token: RefreshToken }),
  reply: Token,
})

export const userRefresh = operation({
  id: 'userRefresh',
  summary: 'Exchanges a refresh token of the query (version 1). Tokens do not belong in addresses: use refresh_token.',
  deprecated: true,
  method: 'POST',
  path: '/user/refresh',
  access: 'public',
  refuses: [401],
  query: RefreshQuery,
  reply: Token,
})

export const userV2Refresh = operation({
  id: 'userV2Refresh',
  summary: 'Exchanges a refresh token of the query. Tokens do not belong in addresses: use refresh_token.',
  deprecated: true,
  method: 'POST',
  path: '/user/v2/refresh',
  access: 'public',
  refuses: [401],
  query: RefreshQuery,
  reply: z.strictObject({ token: Token }),
})

export const userJobWorkerChangePassword = operation({
  ...userV2JobWorkerChangePassword,
  id: 'userJobWorkerChangePassword',
  summary: 'Sets the own password (version 1).',
  path: '/user/job_worker/change_password',
})

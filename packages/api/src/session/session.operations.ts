import { userRole } from '@azas/domain/access/roles.ts'
import { whenAbsent } from '@azas/domain/kernel/absent.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'
import { Id, Instant, Nothing, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'

export const loginBodyBytes = 16 * 1024

/** The token pair of a sign-in or refresh (security.md 2.1); `expires_in` in seconds. */
export const Token = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})
export type Token = z.output<typeof Token>

const Username = z.string().check(z.minLength(1), z.maxLength(320))
export const Password = z.string().check(z.minLength(1), z.maxLength(1024))
const refreshTokenRequired = credentialWords.refreshTokenRequired
export const RefreshToken = z
  .string(whenAbsent(refreshTokenRequired))
  .check(z.minLength(1, refreshTokenRequired), z.maxLength(512))

/** RFC 6749 fields that form clients also send and the server ignores. */
const Ignored = z.optional(z.string().check(z.maxLength(512)))

const GrantType = z.optional(
  z.string().check(z.refine((text) => text === 'password', credentialWords.grantTypeInvalid)),
)

/** The form of RFC 6749 section 4.3. */
export const PasswordGrant = z.strictObject({
  username: Username,
  password: Password,
  grant_type: GrantType,
  scope: Ignored,
  client_id: Ignored,
  client_secret: Ignored,
})

export const userV2Login = operation({
  id: 'userV2Login',
  summary: 'Signs in by e-mail address or sign-in id and password.',
  method: 'POST',
  path: '/user/v2/login',
  access: 'public',
  throttled: true,
  marksBrowser: true,
  encoding: 'form',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: PasswordGrant,
  reply: z.strictObject({ token: Token }),
})

export const userV2LoginForSwagger = operation({
  id: 'userV2LoginForSwagger',
  summary: 'Signs in from Swagger UI: the flat answer of RFC 6749.',
  method: 'POST',
  path: '/user/v2/login_for_swagger',
  access: 'public',
  throttled: true,
  marksBrowser: true,
  docsOnly: true,
  encoding: 'form',
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: PasswordGrant,
  reply: Token,
})

export const userV2RefreshToken = operation({
  id: 'userV2RefreshToken',
  summary: 'Exchanges a refresh token for a new pair; racing tabs get the same one.',
  method: 'POST',
  path: '/user/v2/refresh_token',
  access: 'public',
  refuses: [401],
  bodyLimit: loginBodyBytes,
  query: RealmQuery,
  body: z.strictObject({ refresh_token: RefreshToken }),
  reply: z.strictObject({ token: Token }),
})

export const userV2Logout = operation({
  id: 'userV2Logout',
  summary:
    'Ends the session of a refresh token, in the header Refresh-Token or (old clients) in the query; 400 without one.',
  method: 'GET',
  path: '/user/v2/logout',
  access: 'public',
  query: z.strictObject({ ...RealmQuery.shape, refresh_token: z.optional(RefreshToken) }),
  headers: ['Refresh-Token'],
  status: 204,
  reply: Nothing,
})

/** The person who is signed in (seed section 3, User). `accessed_at` is absent before the first password is set. */
export const Me = z.strictObject({
  id: Id,
  email: z.nullable(z.string()),
  displayname: z.string(),
  status: loginStatus.schema,
  auth: z.strictObject({ role: userRole.schema }),
  detail: z.strictObject({
    accessed_at: z.optional(Instant),
    contract: z.nullable(z.strictObject({ id: Id, companyName: z.string(), status: contractStatus.schema })),
  }),
})
export type Me = z.output<typeof Me>

export const userMe = operation({
  id: 'userMe',
  summary: 'The person who is signed in.',
  method: 'GET',
  path: '/user/me',
  access: 'signed-in',
  beforeFirstLogin: true,
  query: RealmQuery,
  reply: Me,
})

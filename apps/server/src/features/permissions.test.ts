import { operations } from '@azas/api/operations.ts'
import type { Operation } from '@azas/api/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test-app.ts'

const principals = [
  'anonymous',
  'superuser',
  'admin',
  'subadmin',
  'manager',
  'submanager',
  'worker',
  'operator',
  'first-login',
] as const

// Written by hand from security.md section 3; it does not read the permission table. One status a principal, in their order.
//                                 anon super admin sub  man  subm work oper first
const expected: Record<string, readonly number[]> = {
  systemHealth: /*         */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemReady: /*          */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemSettings: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userV2Login: /*          */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2LoginForSwagger: /**/ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2RefreshToken: /*   */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userV2Logout: /*         */ [204, 204, 204, 204, 204, 204, 204, 204, 204],
  userV2InvitationVerify: /*        */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2InvitationAccept: /*        */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2JobWorkerChangePassword: /* */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  userRequestResetPassword: /* */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userV2ResetPasswordRequest: /* */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userV2ResetPasswordVerify: /* */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2ResetPasswordReset: /* */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userMe: /*               */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  userLogin: /*            */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userLogout: /*           */ [204, 204, 204, 204, 204, 204, 204, 204, 204],
  userRefreshToken: /*     */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userRefresh: /*          */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userV2Refresh: /*        */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userJobWorkerChangePassword: /* */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  userSessionSearch: /*    */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  userSessionDelete: /*    */ [401, 404, 404, 404, 404, 404, 404, 404, 403],
  userSessionDeleteOthers: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  auditSearch: /*          */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  contractSearch: /*       */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractDetail: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
}

/** Input that is good in form, and names nothing that exists. */
const inputs: Record<string, { query?: Record<string, string>; json?: unknown; form?: Record<string, string> }> = {
  userV2Login: { form: { username: 'nobody-1@example.jp', password: 'wrong-password-1' } },
  userV2LoginForSwagger: { form: { username: 'nobody-2@example.jp', password: 'wrong-password-1' } },
  userV2RefreshToken: { json: { refresh_token: 'azr1.none' } },
  userV2InvitationVerify: { json: { token: 'none' } },
  userV2InvitationAccept: { json: { token: 'none' } },
  userV2JobWorkerChangePassword: { json: { password: 'short' } },
  userRequestResetPassword: { json: { email: 'nobody@example.jp' } },
  userV2ResetPasswordRequest: { json: { email: 'nobody@example.jp' } },
  userV2ResetPasswordVerify: { json: { token: 'none' } },
  userV2ResetPasswordReset: { json: { token: 'none', email: 'nobody@example.jp', password: 'long-enough-password' } },
  userLogin: { form: { username: 'nobody-3@example.jp', password: 'wrong-password-1' } },
  userRefreshToken: { json: { refresh_token: 'azr1.none' } },
  userRefresh: { query: { refresh_token: 'azr1.none' } },
  userV2Refresh: { query: { refresh_token: 'azr1.none' } },
  userJobWorkerChangePassword: { json: { password: 'short' } },
  userSessionSearch: { json: {} },
  userSessionDelete: { query: { target_session_id: '00000000-0000-4000-8000-000000000000' } },
  auditSearch: { json: {} },
  contractSearch: { json: {} },
  contractDetail: { query: { target_contract_id: '00000000-0000-4000-8000-000000000000' } },
}

let world: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await createTestApp()
  for (const name of principals.slice(1)) tokens.set(name, (await world.signIn(`${name}@example.jp`)).access_token)
})
afterAll(() => world.close())

const ask = (op: Operation, principal: string) =>
  world.call(op.method, op.path, { token: tokens.get(principal), ...inputFor(op, principal) })

/** A name of one's own for each principal: the sixth failure of one name is a 429. */
function inputFor(op: Operation, principal: string) {
  const input = inputs[op.id]
  return input?.form ? { ...input, form: { ...input.form, username: `${principal}-${input.form['username']}` } } : input
}

describe('SEC-23 every operation × every principal', () => {
  test('SEC-23 every operation has its row of expectations', () => {
    expect(Object.keys(expected).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  test.each(operations.map((op) => [op.id, op] as const))('SEC-23 %s', async (id, op) => {
    const answers = await Promise.all(principals.map((principal) => ask(op, principal)))
    expect(Object.fromEntries(answers.map((answer, i) => [principals[i], answer.statusCode]))).toEqual(
      Object.fromEntries(principals.map((principal, i) => [principal, expected[id]![i]])),
    )
  })
})

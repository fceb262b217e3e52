import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('first-login@example.jp')).access_token
})
afterAll(() => world.close())

// Written by hand from security.md 2.8; refresh and logout want no bearer.
const open = ['userMe', 'userV2JobWorkerChangePassword', 'userJobWorkerChangePassword']
const guarded = operations.filter(({ access }) => access !== 'public')

test('SEC-28 nothing but me and change_password is open before the first password', () => {
  expect(guarded.filter((op) => op.beforeFirstLogin).map(({ id }) => id)).toEqual(expect.arrayContaining(open))
  expect(guarded.filter((op) => op.beforeFirstLogin)).toHaveLength(open.length)
})

test.each(guarded.filter(({ id }) => !open.includes(id)).map((op) => [op.id, op] as const))(
  'SEC-28 %s tells a person without a first password so, before it looks at what they sent',
  async (_, { method, path }) => {
    for (const json of [undefined, {}, { anything: 'at all' }]) {
      const answer = await world.call(method, path, { token, ...(json && method === 'POST' && { json }) })
      expect([answer.statusCode, answer.json().type]).toEqual([403, 'urn:azas:problem:first-login-required'])
    }
  },
)

test('SEC-28 once the password is set, and not before, the same person comes in', async () => {
  const search = (bearer: string) => world.call('POST', '/user/session/search', { token: bearer, json: {} })
  const set = (password: string) =>
    world.call('POST', '/user/v2/job_worker/change_password', { token, json: { password } })
  expect((await search(token)).statusCode).toBe(403)
  expect((await set('short')).statusCode).toBe(400)
  expect((await search(token)).statusCode).toBe(403)
  const { access_token } = (await set('コンクリートの養生は七日間')).json<{ token: { access_token: string } }>().token
  expect((await search(access_token)).statusCode).toBe(200)
})

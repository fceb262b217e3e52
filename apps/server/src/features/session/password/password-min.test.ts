import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('demo', { PASSWORD_MIN: '15' })
})
afterAll(() => world.close())

test('SEC-20 PASSWORD_MIN asks for more code points than twelve of a new password, and lets older ones in', async () => {
  const { access_token: token } = await world.signIn('first-login@example.jp')
  const set = (password: string) =>
    world.call('POST', '/user/v2/job_worker/change_password', { token, json: { password } })
  expect((await set('𠮷野家の牛丼は並に卵ひとつ')).json().errors).toEqual([
    { path: 'password', title: '15文字以上で入力してください。' },
  ])
  expect((await set('𠮷野家の牛丼は並に卵ひとつです')).statusCode).toBe(200)
})

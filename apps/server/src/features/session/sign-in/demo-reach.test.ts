import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let plain: TestApp
let open: TestApp
beforeAll(async () => {
  plain = await createTestApp('demo', { DEMO: '' })
  open = await createTestApp('demo', { DEMO: '1' })
})
afterAll(async () => {
  await plain.close()
  await open.close()
})

const logins = ['/user/login', '/user/v2/login', '/user/v2/login_for_swagger']
const signIn = (world: TestApp, path: string, headers: Record<string, string>, password = demoPassword) =>
  world.call('POST', path, { form: { username: 'superuser@example.jp', password }, headers })

const elsewhere: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:8080' },
  { host: '127.0.0.1.evil.example' },
  { host: 'localhost@evil.example' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
]
const here = ['localhost', 'localhost:9000', '127.0.0.1:8080', '[::1]:8080']

test.each(logins)(
  'SEC-70 OPS-05 the published password signs nobody in from elsewhere at a plain start: %s',
  async (path) => {
    for (const headers of elsewhere) {
      const { statusCode, body } = await signIn(plain, path, headers)
      expect([headers, statusCode]).toEqual([headers, 400])
      expect(JSON.parse(body)).toMatchObject({ title: signInRefusalWords.demoElsewhere })
    }
    expect((await signIn(plain, path, { host: 'evil.example' }, 'wrong-password-1')).json()).toMatchObject({
      title: signInRefusalWords.failed,
    })
  },
)

test.each(logins)(
  'SEC-70 OPS-05 it does at this machine by any loopback name, and anywhere with DEMO=1: %s',
  async (path) => {
    for (const host of here) expect([host, (await signIn(plain, path, { host })).statusCode]).toEqual([host, 200])
    for (const headers of elsewhere) expect((await signIn(open, path, headers)).statusCode).toBe(200)
  },
)

test('SEC-70 an account of no demo signs in from elsewhere as ever', async () => {
  const { owner } = plain.database
  await owner.updateTable('realms').set({ is_demo: false }).where('id', '=', 'system').execute()
  expect((await signIn(plain, '/user/v2/login', { host: 'admin.example.jp', via: '1.1 proxy' })).statusCode).toBe(200)
  await owner.updateTable('realms').set({ is_demo: true }).where('id', '=', 'system').execute()
})

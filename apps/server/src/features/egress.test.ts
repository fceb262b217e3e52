import { Socket } from 'node:net'
import { operations } from '@azas/api/operations.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

let sink: MailSink
let trap: MailSink
let world: TestApp
const reached: string[] = []
beforeAll(async () => {
  watch()
  sink = await startMailSink()
  trap = await startMailSink()
  world = await createTestApp('demo', {
    SMTP_URL: sink.url,
    SENTRY_DSN: 'https://k@errors.example/1',
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
  await sink.stop()
  await trap.stop()
})
afterEach(() => void (reached.length = 0))

/** Notes where this process connects to; every connection of Node, fetch too, goes through here. */
function watch(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the socket that it was asked of
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function note(this: Socket, ...given: unknown[]) {
    reached.push(addressOf(given.flat()))
    return connect.apply(this, given)
  })
}

/** Both ways to say it: options, or port and host. */
function addressOf([first, second]: unknown[]): string {
  if (typeof first !== 'object') return `${String(second)}:${String(first)}`
  const { path, host, port } = first as { path?: string | null; host?: string; port?: number | string }
  return path ?? `${host ?? 'localhost'}:${port}`
}

/** Where the server may connect to: the database and the mail server. */
const allowed = () => [world.database.url, sink.url].map((url) => new URL(url).host)
const portOf = (url: string) => new URL(url).port

/** What a person can send, or a header can say, to make a careless server fetch something. */
function lures(): string[] {
  const port = portOf(trap.url)
  return [
    `http://127.0.0.1:${port}/a`,
    `https://127.0.0.1:${port}/a`,
    `//127.0.0.1:${port}/a`,
    `http://localhost:${port}/latest/meta-data/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    String.raw`\\127.0.0.1\share`,
    `a@127.0.0.1:${port}`,
    `<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:${port}/a">]>`,
  ]
}
const luringHeaders = (lure: string) => ({
  host: 'evil.example',
  'x-forwarded-host': lure,
  'x-forwarded-for': lure,
  'user-agent': lure,
  referer: lure,
  'refresh-token': lure,
  traceparent: lure,
})

test('SEC-45 the watch sees a connection that is made', async () => {
  await fetch(`http://127.0.0.1:${portOf(trap.url)}/`).catch(() => null)
  expect(reached).toContain(`127.0.0.1:${portOf(trap.url)}`)
})

test('SEC-45 no call of any operation makes the server connect to what was sent', async () => {
  const { access_token: token } = await world.signIn('superuser@example.jp')
  for (const lure of lures())
    for (const { method, path, encoding, query } of operations) {
      const keys = Object.keys(query._zod.def.shape).filter((key) => key !== 'realm')
      const body = {
        username: lure,
        password: lure,
        email: lure,
        token: lure,
        refresh_token: lure,
        url: lure,
        keyword: lure,
      }
      await world.call(method, path, {
        token,
        headers: luringHeaders(lure),
        query: Object.fromEntries(keys.map((key) => [key, lure])),
        ...(method === 'POST' && (encoding === 'form' ? { form: body } : { json: body })),
      })
    }
  expect(reached.filter((address) => !allowed().includes(address))).toEqual([])
})

test('SEC-45 the product’s own ways out lead to the database and the mail server alone', async () => {
  const email = 'admin@example.jp'
  await world.call('POST', '/user/v2/reset_password/request', { json: { email } })
  await sink.until(mailTo('password-reset', email))
  expect(reached).toContain(new URL(sink.url).host)
  expect(reached.filter((address) => !allowed().includes(address))).toEqual([])
})

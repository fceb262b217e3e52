import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

const lines: string[] = []
let world: TestApp
beforeAll(async () => {
  world = await createTestApp(
    'demo',
    { LOG_LEVEL: 'debug', TRUST_PROXY: '1' },
    { log: { write: (line) => void lines.push(line) } },
  )
})
afterAll(() => world.close())

/** What the log says of one request; everything else before is forgotten. */
async function logOf(ask: () => Promise<unknown>): Promise<string> {
  lines.length = 0
  await ask()
  return lines.join('')
}

const forgeries = [
  'a\r\n{"level":60,"msg":"forged"}',
  'a\n{"level":60,"msg":"forged"}',
  '\u001b]0;owned\u0007\u001b[2J',
  '\u009b2J',
  '\u007f\u0085\u0000',
  '\u2028{"msg":"forged"}\u2029',
  '\u202egnp.exe',
]
const names = [
  'client-type',
  'client-version',
  'os-type',
  'os-version',
  'user-agent',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'host',
  'origin',
  'accept-language',
  'authorization',
  'cookie',
  'refresh-token',
  'request-id',
  'x-request-id',
  'traceparent',
  'idempotency-key',
]

function expectHonest(log: string): void {
  expect(log.endsWith('\n')).toBe(true)
  for (const line of log.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  expect(log.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
  expect(log).not.toMatch(/"level":60/u)
}

describe('SEC-44 lines of the log', () => {
  test.each(names)(
    'SEC-44 CRLF, ESC and their like in the header %s forge no line and steer no terminal',
    async (name) => {
      for (const value of forgeries) {
        const log = await logOf(() => world.call('GET', '/user/me', { headers: { [name]: value } }))
        expectHonest(log)
      }
    },
  )

  test.each(forgeries)(
    'SEC-44 %j in a path, a query, a report of a browser and an error forges nothing',
    async (value) => {
      expectHonest(await logOf(() => world.app.inject({ url: `/system-api/${value}?x=${value}&target_a_id=${value}` })))
      const report = { 'content-type': 'application/csp-report' }
      expectHonest(
        await logOf(() =>
          world.app.inject({
            method: 'POST',
            url: '/system-api/csp',
            headers: report,
            payload: JSON.stringify({ value }),
          }),
        ),
      )
      expectHonest(
        await logOf(() =>
          world.app.inject({ method: 'POST', url: '/system-api/csp', headers: report, payload: value }),
        ),
      )
    },
  )
})

describe('SEC-44 secrets', () => {
  test('SEC-44 no password, token, cookie or name of a person stands in the log, whatever comes of the call', async () => {
    world.clock.advance(600_000)
    const { access_token, refresh_token } = await world.signIn('superuser@example.jp')
    const log = await logOf(async () => {
      await world.signIn('admin@example.jp')
      await world.call('POST', '/user/v2/login', {
        form: { username: 'taro@example.jp', password: 'my-secret-word-1' },
      })
      await world.call('GET', '/user/me', { token: access_token, headers: { cookie: '__Host-azas_dev=v1.secret' } })
      await world.call('POST', '/user/v2/refresh', { query: { refresh_token } })
      await world.call('GET', '/user/v2/logout', { query: { refresh_token } })
      await world.call('POST', '/user/v2/refresh_token', { json: { refresh_token, more: 'my-secret-word-1' } })
    })
    const secrets = [access_token, refresh_token, demoPassword, 'my-secret-word-1', 'v1.secret', 'example.jp']
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).toContain('/user/v2/logout?realm=system&refresh_token=…')
  })

  test.each([
    ['refresh%5Ftoken=azr1.secret', '…'],
    ['refresh_token=azr1.secret&realm=system', 'refresh_token=…&realm=system'],
    ['azr1.secret', '…'],
    ['REFRESH_TOKEN=azr1.secret', '…'],
    ['code=azr1.secret', 'code=…'],
    ['expires=1&signature=azr1.secret', 'expires=…&signature=…'],
    ['x=1?refresh_token=azr1.secret', 'x=…'],
    ['offset=20&size=20&sort=-a', 'offset=20&size=20&sort=-a'],
  ])('SEC-44 SEC-15 the query %s is logged as %s', async (query, logged) => {
    const log = await logOf(() => world.app.inject({ url: `/system-api/user/me?${query}` }))
    expect(log).toContain(`"url":"/system-api/user/me?${logged}"`)
    expect(log).not.toContain('secret')
  })
})

test('SEC-44 the address in the log is what the balancer saw, not what the client says it is', async () => {
  const log = await logOf(() =>
    world.app.inject({ url: '/system-api/system/health', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } }),
  )
  expect(log).toContain('"ip":"203.0.113.9"')
  expect(log).not.toContain('6.6.6.6')
})

test('OPS-04 a call is one line, when it is answered: what it was, from where, its status and how long it took', async () => {
  const quiet: string[] = []
  const other = await createTestApp('demo', { LOG_LEVEL: 'info' }, { log: { write: (line) => void quiet.push(line) } })
  try {
    quiet.length = 0
    await other.call('GET', '/user/me')
    expect(quiet.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        reqId: expect.any(String),
        req: { method: 'GET', url: '/system-api/user/me?realm=system', ip: '127.0.0.1' },
        res: { statusCode: 401 },
        responseTime: expect.any(Number),
      }),
    ])
  } finally {
    await other.close()
  }
})

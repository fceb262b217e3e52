import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp('demo', { BASE_URL: 'https://admin.example.jp/' })
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const closed = operations.filter(({ open }) => !open)
const foreign = [
  'https://evil.example',
  'null',
  'http://admin.example.jp',
  'https://admin.example.jp:8443',
  'https://admin.example.jp.evil.example',
  'https://evil-admin.example.jp',
  'file://',
  'nonsense',
  '',
]

describe('SEC-18 calls of other origins', () => {
  test('SEC-18 only the probes, which change nothing and tell nothing, are open to all', () => {
    const open = operations.filter((op) => op.open)
    expect(open.map(({ id, method }) => `${method} ${id}`)).toEqual(['GET systemHealth', 'GET systemReady'])
  })

  test.each(closed.map((op) => [op.id, op] as const))('SEC-18 %s is refused to every other origin', async (_, op) => {
    for (const origin of foreign) {
      const answer = await world.call(op.method, op.path, { token, headers: { origin } })
      expect([origin, answer.statusCode, answer.json()]).toMatchObject([
        origin,
        400,
        { code: 'AZ-4003', title: 'ヘッダー（Origin）の値が正しくありません。' },
      ])
    }
  })

  test.each([
    ['of BASE_URL, whatever Host the balancer says', { origin: 'https://admin.example.jp', host: '10.0.0.5:8080' }],
    ['of the host that was asked', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['of nobody, as programs call', {}],
  ])('SEC-18 the origin %s signs in', async (_, headers) => {
    const form = { username: 'admin@example.jp', password: demoPassword }
    expect((await world.call('POST', '/user/v2/login', { form, headers })).statusCode).toBe(200)
  })

  test.each(closed.filter(({ access }) => access === 'public').map((op) => [op.id, op] as const))(
    'SEC-18 %s, which needs no bearer, wants Client-Type: no form or image can send that',
    async (_, { method, path }) => {
      const answer = await world.app.inject({ method, url: `/system-api${path}?realm=system` })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'AZ-4002'])
    },
  )
})

test('SEC-18 no answer ever lets another origin in: no CORS header, no preflight granted', async () => {
  for (const { method, path } of operations) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'client-type,authorization',
      'access-control-request-private-network': 'true',
    }
    const answers = [
      await world.app.inject({ method: 'OPTIONS', url: `/system-api${path}?realm=system`, headers }),
      await world.call(method, path, { token, headers }),
      await world.call(method, path, { token }),
    ]
    expect(answers[0]!.statusCode).toBe(404)
    const names = answers.flatMap((answer) => Object.keys(answer.headers))
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

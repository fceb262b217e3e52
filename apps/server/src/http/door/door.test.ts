import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@azas/api/operations.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#start/app.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { assertPolicies } from './route-policy.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const search = (json: unknown, query: Record<string, string> = {}) =>
  world.call('POST', '/contract/search', { token, json, query })
const raw = (payload: string, type = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url: '/system-api/contract/search?realm=system',
    headers: { 'client-type': 'admin', authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })

describe('SEC-23 deny by default', () => {
  const expected = operations.filter(({ id }) => id === 'systemHealth')

  test('SEC-23 a route that names no operation stops the start', async () => {
    const app = Fastify()
    assertPolicies(app, expected)
    expect(() => app.get('/system-api/secret/door', async () => 'open')).toThrow(/names no operation/u)
  })

  test('SEC-23 the real server refuses such a route too', async () => {
    const app = await createApp(world.services, {
      realms: new Set(),
      works: false,
      consoleFolder: join(tmpdir(), 'no-console'),
    })
    expect(() => app.get('/system-api/secret/door', async () => 'open')).toThrow(/names no operation/u)
    await app.close()
  })

  test('SEC-23 an operation that nothing serves, or that is served twice, stops the start', async () => {
    const forgetful = Fastify()
    assertPolicies(forgetful, expected)
    await expect(forgetful.ready()).rejects.toThrow(/nothing serves: systemHealth/u)
    const twice = Fastify()
    assertPolicies(twice, expected)
    twice.get('/system-api/a', { config: { operation: 'systemHealth' } }, async () => 'a')
    expect(() => twice.get('/system-api/b', { config: { operation: 'systemHealth' } }, async () => 'b')).toThrow(
      /twice/u,
    )
  })
})

describe('SHL-11 headers of a call', () => {
  test.each([
    [{}, 400, 'AZ-4002'],
    [{ 'client-type': 'robot' }, 400, 'AZ-4003'],
    [{ 'client-type': 'admin', 'os-type': 'x'.repeat(65) }, 400, 'AZ-4003'],
    [{ 'client-type': 'ADMIN' }, 401, 'AZ-4100'],
  ])('SHL-11 %j is answered %i', async (headers, status, code) => {
    const answer = await world.app.inject({ method: 'GET', url: '/system-api/user/me?realm=system', headers })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('SHL-11 an outdated console is told to reload, only where a minimum is set', async () => {
    const strict = await createTestApp('empty', { MIN_CLIENT_VERSION: '1.2.0' })
    const me = (version: string) => strict.call('GET', '/user/me', { headers: { 'client-version': version } })
    expect((await me('1.1.9')).json().type).toBe('urn:azas:problem:client-outdated')
    expect((await me('1.10.0')).statusCode).toBe(401)
    await strict.close()
  })
})

describe('SEC-32 text that cannot be stored', () => {
  test.each([
    ['NUL', '{"keyword":"a\\u0000b"}'],
    ['a lone high surrogate', '{"keyword":"\\ud842"}'],
    ['a lone low surrogate', '{"keyword":"\\udfb7"}'],
    ['NUL in a key', '{"key\\u0000word":"a"}'],
    ['NUL deep inside', '{"statuses":[["\\u0000"]]}'],
  ])('SEC-32 %s is a 400', async (_, payload) => {
    const answer = await raw(payload)
    expect([answer.statusCode, answer.json().title]).toEqual([400, '使用できない文字が含まれています。'])
  })

  test('SEC-32 NUL in the query and in a form is a 400', async () => {
    expect((await search({}, { sort: 'companyName\u0000' })).statusCode).toBe(400)
    expect(
      (await world.call('POST', '/user/v2/login', { form: { username: 'a\u0000', password: 'b' } })).statusCode,
    ).toBe(400)
  })

  test('SEC-32 a pair of surrogates is a letter', async () => {
    expect((await search({ keyword: '𠮷' })).statusCode).toBe(200)
  })
})

describe('SEC-37 nothing is coerced silently', () => {
  test.each([
    ['a list for a text', { keyword: ['a'] }],
    ['a number for a text', { keyword: 1 }],
    ['a text for a list', { statuses: 'Signed' }],
    ['a text for a boolean', { withoutAdmin: 'true' }],
    ['a number for a boolean', { endsSoon: 1 }],
    ['null for a text', { keyword: null }],
    ['a list for the body', []],
    ['null for the body', null],
  ])('SEC-37 %s is a 400', async (_, json) => {
    expect((await search(json)).statusCode).toBe(400)
  })
})

describe('SEC-43 pollution', () => {
  test.each([
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"keyword":"a","extra":1}',
  ])('SEC-43 %s is a 400', async (payload) => {
    expect((await raw(payload)).statusCode).toBe(400)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  test.each(['size=20&size=100', 'realm=system', 'sort=companyName&sort=status', 'unknown=1', 'offset[]=1'])(
    'SEC-43 the query …&%s is a 400',
    async (extra) => {
      const url = `/system-api/contract/search?realm=system&${extra}`
      const headers = { 'client-type': 'admin', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      expect((await world.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(400)
    },
  )

  test('SEC-43 a repeated field of a form is a 400', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/system-api/user/v2/login?realm=system',
      headers: { 'client-type': 'admin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=superuser%40example.jp&username=superuser%40example.jp&password=genba-demo-2026',
    })
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, 'username'])
  })
})

describe('SEC-38 offset and size', () => {
  const bad = ['-1', '1e400', '9223372036854775808', '0x10', '1.5', ' 1', '１', 'NaN', '']
  test.each([...bad, '10000001'])('SEC-38 offset %j is a 400', async (offset) => {
    expect((await search({}, { offset })).statusCode).toBe(400)
  })
  test.each([...bad, '0', '101'])('SEC-38 size %j is a 400', async (size) => {
    expect((await search({}, { size })).statusCode).toBe(400)
  })
  test('SEC-38 the ends of the ranges are taken', async () => {
    const answer = await search({}, { offset: '10000000', size: '100' })
    expect([answer.statusCode, answer.json().items]).toEqual([200, []])
    expect((await search({}, { size: '1' })).json().items).toHaveLength(1)
  })
})

describe('API-03 errors', () => {
  test('API-03 a field error is a problem with a Japanese title, a code, a number and the path of the field', async () => {
    const answer = await search({ keyword: '50%' })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'urn:azas:problem:bad-request',
      title: '「%」を含まない検索キーワードを入力してください。',
      status: 400,
      code: 'AZ-4000',
      request_id: answer.headers['request-id'],
      errors: [{ path: 'keyword', title: '「%」を含まない検索キーワードを入力してください。' }],
    })
  })

  test('API-03 no English of a library reaches a user', async () => {
    for (const json of [{ keyword: 1 }, { nothing: 1 }, { statuses: ['x'] }, { periodStart: '2026' }]) {
      const { title, errors } = (await search(json)).json<{ title: string; errors: { title: string }[] }>()
      for (const text of [title, ...errors.map((error) => error.title)]) expect(text).toMatch(/。$/u)
    }
  })

  test.each([
    ['413', 'too large a body', () => raw(JSON.stringify({ keyword: 'あ'.repeat(300_000) }))],
    ['415', 'a form for a JSON call', () => raw('keyword=a', 'application/x-www-form-urlencoded')],
    [
      '415',
      'JSON for a form call',
      () => world.call('POST', '/user/v2/login', { json: { username: 'a', password: 'b' } }),
    ],
    ['400', 'broken JSON', () => raw('{"keyword":')],
    ['404', 'an unknown path', () => world.call('GET', '/nowhere', { token })],
    ['404', 'another method', () => world.call('GET', '/contract/search', { token })],
  ])('API-03 %s for %s', async (status, _, ask) => {
    const answer = await ask()
    expect([answer.statusCode, answer.json().status]).toEqual([Number(status), Number(status)])
    expect(answer.json().title).toMatch(/。$/u)
  })

  test('API-03 a 401 names its scheme', async () => {
    const answer = await world.call('GET', '/user/me')
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  test('API-03 what fails inside is a 500 without a word of what failed', async () => {
    const broken = await createTestApp('empty')
    await broken.database.owner.schema.dropTable('sessions').cascade().execute()
    const { access_token } = { access_token: token }
    const answer = await broken.call('GET', '/user/me', { token: access_token })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/sessions|relation|select|\.ts/u)
    await broken.close()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const flat = ['access_token', 'expires_in', 'refresh_token', 'token_type']
const grant = { grant_type: 'password', scope: '', client_id: 'console', client_secret: 'none' }
const me = (token: string) => world.call('GET', '/user/me', { token })
const keysOf = (value: object) => Object.keys(value).toSorted()

describe('API-01 version 1 of the calls', () => {
  test('API-01 POST /user/login: form, flat answer; a failure is a 400', async () => {
    const login = (password: string) =>
      world.call('POST', '/user/login', { form: { ...grant, username: 'admin@example.jp', password } })
    const answer = await login(demoPassword)
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([200, flat])
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
    expect((await me(answer.json().access_token)).statusCode).toBe(200)
    const failed = await login('wrong-password-1')
    expect([failed.statusCode, failed.json().title]).toEqual([
      400,
      'メールアドレスまたはパスワードが正しくありません。',
    ])
    const json = await world.call('POST', '/user/login', { json: { username: 'a', password: 'b' } })
    expect(json.statusCode).toBe(415)
  })

  test.each([
    ['/user/logout', 'query'],
    ['/user/v2/logout', 'query'],
    ['/user/v2/logout', 'header'],
  ] as const)('API-01 GET %s by %s: 204 always, and the session is over', async (path, by) => {
    const { access_token, refresh_token } = await world.signIn('admin@example.jp')
    const options = by === 'query' ? { query: { refresh_token } } : { headers: { 'refresh-token': refresh_token } }
    for (let n = 0; n < 2; n += 1) expect((await world.call('GET', path, options)).statusCode).toBe(204)
    expect((await me(access_token)).statusCode).toBe(401)
  })

  test.each(['/user/logout', '/user/v2/logout'])(
    'API-01 GET %s without a token is a 400 that says so',
    async (path) => {
      const title = 'refresh_tokenを指定してください。'
      for (const query of [{}, { refresh_token: '' }] as Record<string, string>[]) {
        const reply = await world.call('GET', path, { query })
        expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path: 'refresh_token', title }]])
      }
    },
  )

  test.each([
    ['/user/refresh_token', 'json', 'flat'],
    ['/user/refresh', 'query', 'flat'],
    ['/user/v2/refresh', 'query', 'token'],
    ['/user/v2/refresh_token', 'json', 'token'],
  ] as const)('API-01 POST %s: refresh token by %s, answer %s; 401 when it is dead', async (path, by, shape) => {
    const { refresh_token } = await world.signIn('admin@example.jp')
    const refresh = (token: string) => world.call('POST', path, { [by]: { refresh_token: token } })
    const answer = await refresh(refresh_token)
    expect(answer.statusCode).toBe(200)
    const pair = shape === 'flat' ? answer.json() : answer.json().token
    expect([keysOf(pair), pair.refresh_token === refresh_token]).toEqual([flat, false])
    expect(keysOf(answer.json())).toEqual(shape === 'flat' ? flat : ['token'])
    expect((await me(pair.access_token)).statusCode).toBe(200)
    await world.call('GET', '/user/logout', { query: { refresh_token: pair.refresh_token } })
    expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('API-01 passwords and documents', () => {
  test.each(['/user/login', '/user/v2/login', '/user/v2/login_for_swagger'])(
    'API-01 POST %s takes the form of RFC 6749, and no other grant than a password',
    async (path) => {
      const person = { username: 'admin@example.jp', password: demoPassword }
      const { grant_type: _none, ...rest } = grant
      for (const form of [{ ...grant, ...person }, { ...rest, ...person }, person])
        expect((await world.call('POST', path, { form })).statusCode).toBe(200)
      for (const grant_type of ['client_credentials', 'refresh_token', 'Password', '']) {
        const refused = await world.call('POST', path, { form: { ...grant, ...person, grant_type } })
        const title = 'grant_typeには「password」を指定してください。'
        expect([refused.statusCode, refused.json().title, refused.json().errors]).toEqual([
          400,
          title,
          [{ path: 'grant_type', title }],
        ])
      }
    },
  )

  test('API-01 POST /user/job_worker/change_password: JSON with a bearer, a new session', async () => {
    const { access_token: token } = await world.signIn('operator@example.jp')
    const change = { current_password: demoPassword, password: '足場の上で食べたおにぎり' }
    const answer = await world.call('POST', '/user/job_worker/change_password', { token, json: change })
    expect([answer.statusCode, keysOf(answer.json().token)]).toEqual([200, flat])
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(answer.json().token.access_token)).statusCode).toBe(200)
  })

  test('API-01 POST /user/request_reset_password: JSON, an empty object for every address', async () => {
    const answer = await world.call('POST', '/user/request_reset_password', { json: { email: 'nobody@example.jp' } })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  })

  test('API-01 OpenAPI tells which calls are kept for old clients only', async () => {
    const { paths } = (await world.app.inject('/system-api/openapi.json')).json<{
      paths: Record<string, Record<string, { deprecated?: boolean }>>
    }>()
    const deprecated = Object.entries(paths).filter(([, item]) => Object.values(item).some((op) => op.deprecated))
    expect(deprecated.map(([path]) => path).toSorted()).toEqual(['/user/refresh', '/user/v2/refresh'])
  })
})

describe('API-01 the table of the seed', () => {
  test.each(['login', 'logout', 'refresh_token', 'refresh', 'job_worker/change_password', 'request_reset_password'])(
    'API-01 /user/%s wants the realm',
    async (path) => {
      const method = path === 'logout' ? 'GET' : 'POST'
      const answer = await world.call(method, `/user/${path}`, { query: { realm: 'nowhere' } })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'AZ-4001'])
    },
  )
})

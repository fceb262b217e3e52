import { takesIdempotencyKey } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty', {
    SUPPORT_PHONE: '0120-111-222',
    COMPANY_HOLIDAYS: '2026-12-29,2026-12-30',
    PASSWORD_MIN: '15',
  })
})
afterAll(() => world.close())

const plain = (url: string) => world.app.inject({ method: 'GET', url })

test('API-05 health and ready want neither headers nor a realm, and take the seed’s realm', async () => {
  for (const path of ['health', 'ready', 'health?realm=system', 'ready?realm=system']) {
    const answer = await plain(`/system-api/system/${path}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  }
})

test('API-01 API-05 a realm that health and ready are given has to exist', async () => {
  for (const query of ['realm=nowhere', 'realm=', 'realm=system&realm=other', 'realm=system&other=1'])
    for (const path of ['health', 'ready'])
      expect([query, (await plain(`/system-api/system/${path}?${query}`)).statusCode]).toEqual([query, 400])
  const refused = await plain('/system-api/system/health?realm=nowhere')
  expect([refused.json().code, refused.headers['content-type']]).toEqual([
    'AZ-4001',
    'application/problem+json; charset=utf-8',
  ])
})

test('API-05 settings tell what the console needs before login, and nothing secret', async () => {
  const answer = await world.call('GET', '/system/settings')
  expect(answer.json()).toEqual({
    realm: 'system',
    version: '0.0.0',
    environment: 'prod',
    apiBase: '/system-api',
    appUrl: null,
    passwordMin: 15,
    guestMaxDays: 366,
    support: {
      phone: '0120-111-222',
      email: 'support@example.com',
      opensAt: 9,
      closesAt: 17,
      companyHolidays: ['2026-12-29', '2026-12-30'],
    },
    sentryDsn: null,
    apmUrl: null,
  })
  expect((await plain('/system-api/system/settings')).statusCode).toBe(400)
})

test('API-05 API-03 ready is 503 with Retry-After while the database is gone, health stays 200, and both recover', async () => {
  await world.database.closeDoor()
  const gone = await plain('/system-api/system/ready')
  expect([gone.statusCode, gone.headers['retry-after'], gone.json().code]).toEqual([503, '2', 'AZ-5030'])
  expect((await plain('/system-api/system/health')).statusCode).toBe(200)
  const login = await world.call('POST', '/user/v2/login', { form: { username: 'a@example.jp', password: 'b' } })
  expect([login.statusCode, login.headers['retry-after']]).toEqual([503, '2'])
  await world.database.openDoor()
  // Connections that were cut are found out one by one: the pool needs a moment, nobody's hand.
  await expect.poll(async () => (await plain('/system-api/system/ready')).statusCode).toBe(200)
})

test('API-03 documents are off where they are not wanted: 404, and the swagger sign-in too', async () => {
  const quiet = await createTestApp('empty', { API_DOCS: '0' })
  for (const url of ['/system-api/openapi.json', '/system-api/docs', '/system-api/docs/']) {
    expect((await quiet.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  }
  const url = '/system-api/user/v2/login_for_swagger?realm=system'
  const headers = { 'client-type': 'admin', 'content-type': 'application/x-www-form-urlencoded' }
  const signIn = await quiet.app.inject({ method: 'POST', url, headers, payload: 'username=a&password=b' })
  expect(signIn.statusCode).toBe(404)
  await quiet.close()
})

test('API-04 the document says how a body travels, what may go wrong, and where Swagger UI signs in', async () => {
  const { paths, components } = (await plain('/system-api/openapi.json')).json()
  const mediaOf = (path: string) => Object.keys(paths[path].post.requestBody.content)
  expect(mediaOf('/user/v2/login')).toEqual(['application/x-www-form-urlencoded'])
  expect(mediaOf('/contract/search')).toEqual(['application/json'])
  expect(Object.keys(paths['/contract/detail'].get.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '500',
    '503',
  ])
  expect(Object.keys(paths['/system/health'].get.responses)).toEqual(['200', '400', '500', '503'])
  expect(components.securitySchemes.bearer.flows.password.tokenUrl).toBe(
    '/system-api/user/v2/login_for_swagger?realm=system',
  )
})

type Parameter = { name: string; in: string; required: boolean }
type Described = {
  operationId: string
  parameters: Parameter[]
  responses: Record<string, unknown>
  requestBody?: object
}

async function describedCalls(): Promise<Map<string, Described>> {
  const { paths } = (await plain('/system-api/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>
  }>()
  return new Map(Object.entries(paths).flatMap(([path, item]) => Object.values(item).map((op) => [path, op] as const)))
}

test('API-01 API-04 a generated client demands what the seed demands: the realm, and a refresh token where one is needed', async () => {
  const calls = await describedCalls()
  const demanded = (path: string) =>
    calls
      .get(path)!
      .parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => name)
      .toSorted()
  for (const path of ['/system/health', '/system/settings', '/system/company_admin_manual'])
    expect([path, demanded(path)]).toEqual([path, ['realm']])
  for (const path of ['/user/logout', '/user/refresh', '/user/v2/refresh'])
    expect([path, demanded(path)]).toEqual([path, ['realm', 'refresh_token']])
  expect(demanded('/user/v2/logout')).toEqual(['realm'])
  expect(demanded('/user/sub_admin/delete')).toEqual(['realm', 'target_user_id'])
  const places = calls.get('/user/v2/logout')!.parameters.filter(({ name }) => /refresh.token/iu.test(name))
  expect(places).toEqual([
    expect.objectContaining({ name: 'Refresh-Token', in: 'header', required: false }),
    expect.objectContaining({ name: 'refresh_token', in: 'query', required: false }),
  ])
})

test('API-03 API-04 409, 413, 415 and 429 are told where they occur, and nowhere else', async () => {
  const calls = await describedCalls()
  const answering = (status: number) =>
    [...calls].filter(([, { responses }]) => String(status) in responses).map(([path]) => path)
  const bodies = [...calls].filter(([, { requestBody }]) => requestBody).map(([path]) => path)
  expect(answering(415)).toEqual(bodies)
  expect(answering(413)).toEqual(bodies)
  expect(answering(409)).toEqual(operations.filter(takesIdempotencyKey).map(({ path }) => path))
  expect(answering(429).toSorted()).toEqual([
    '/import/commit',
    '/notice/test_mail',
    '/office_notice/test_mail',
    '/user/company_admin/bulk',
    '/user/company_admin/resend_invitation',
    '/user/company_admin/send_reset',
    '/user/job_worker/change_password',
    '/user/login',
    '/user/project_user/create',
    '/user/project_user/invite',
    '/user/project_user/update',
    '/user/sub_admin/create',
    '/user/sub_admin/update',
    '/user/v2/job_worker/change_password',
    '/user/v2/login',
    '/user/v2/login_for_swagger',
  ])
})

test('API-04 login_for_swagger gives the flat answer of RFC 6749', async () => {
  const demo = await createTestApp('demo')
  const form = {
    grant_type: 'password',
    username: 'superuser@example.jp',
    password: 'genba-demo-2026',
    scope: '',
    client_id: 'x',
    client_secret: 'y',
  }
  const answer = await demo.call('POST', '/user/v2/login_for_swagger', { form })
  expect(Object.keys(answer.json()).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])
  await demo.close()
})

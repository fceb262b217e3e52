import { contractDetail, contractSearch } from '@azas/api/service-contract/service-contract.operations.ts'
import { userSessionDeleteOthers } from '@azas/api/session/own-session.operations.ts'
import { userMe, userV2Login } from '@azas/api/session/session.operations.ts'
import { systemHealth } from '@azas/api/system/system.operations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { ApiError, SessionEndedError, TransportError } from './errors.ts'
import { answerJson, type ReceivedRequest, startTestServer, storage, stubPage } from './testing/test-page.ts'

const key = 'azas_admin_token'
const pair = (generation: number) => ({ access_token: `a${generation}`, refresh_token: `r${generation}` })

let accepted = 'a1'
let answerRefresh = (): [number, unknown] => [200, { token: pair(2) }]
let answerMe = (received: ReceivedRequest): [number, unknown] =>
  received.request.headers.authorization === `Bearer ${accepted}` ? [200, { id: 'me' }] : [401, null]
const usual = { answerRefresh, answerMe }
let server: Awaited<ReturnType<typeof startTestServer>>
let page: { cookie: string }

beforeAll(async () => {
  server = await startTestServer((received, response) => {
    if (received.path === '/cut') response.destroy()
    else answerJson(response, ...(received.path.endsWith('/refresh_token') ? answerRefresh() : answerMe(received)))
  })
  page = stubPage(server.base)
})
afterAll(() => server.stop())
beforeEach(() => {
  storage.set(key, JSON.stringify(pair(1)))
  accepted = 'a1'
  ;({ answerRefresh, answerMe } = usual)
  page.cookie = ''
  server.requests.length = 0
})
afterEach(() => vi.restoreAllMocks())

const paths = () => server.requests.map(({ path }) => path)
const me = () => call(userMe, { query: {} })

test('SHL-11 every call names the client, its version and the operating system', async () => {
  await me()
  const { headers, url } = server.requests[0]!.request
  expect(headers).toMatchObject({ 'client-type': 'admin', 'client-version': '9.8.7' })
  expect(headers['os-type']).toBeTruthy()
  expect(headers['os-version']).toBeTruthy()
  expect(url).toBe('/user/me?realm=system')
})

test('SHL-09 a refusal that is a bare title, or partly not ours, says its title; without one the status', async () => {
  answerMe = () => [400, { title: '本日は利用できません。' }]
  await expect(me()).rejects.toMatchObject({ name: 'ApiError', status: 400, message: '本日は利用できません。' })
  answerMe = () => [400, { title: '本日は利用できません。', status: 'x', code: 7, request_id: 'q7', errors: 'none' }]
  await expect(me()).rejects.toMatchObject({
    message: '本日は利用できません。',
    code: null,
    requestId: 'q7',
    errors: [],
  })
  for (const body of [{ title: '' }, { title: 5 }, 'text', null]) {
    answerMe = () => [400, body]
    await expect(me()).rejects.toMatchObject({ message: 'Request failed with status code 400' })
  }
})

test('SHL-11 a missing parameter refuses the call before it leaves', async () => {
  const words = (name: string, operation: string) =>
    `Required parameter ${name} was null or undefined when calling ${operation}`
  const nothing = undefined as unknown as string
  await expect(call(contractDetail, { query: { target_contract_id: null as unknown as string } })).rejects.toThrow(
    words('target_contract_id', 'contractDetail'),
  )
  await expect(call(contractDetail, { query: { target_contract_id: nothing } })).rejects.toThrow(
    words('target_contract_id', 'contractDetail'),
  )
  await expect(call(userV2Login, { query: {}, body: { username: 'a', password: nothing } })).rejects.toThrow(
    words('password', 'userV2Login'),
  )
  await expect(call(contractSearch, { query: {}, body: undefined as unknown as object })).rejects.toThrow(
    words('body', 'contractSearch'),
  )
  expect(server.requests).toHaveLength(0)
})

test('SHL-11 what is optional may be left out', async () => {
  await call(contractSearch, { query: {}, body: {} })
  expect(server.requests[0]?.body).toBe('{}')
})

test('SEC-71 a writing call sends a key, and repeats it with the renewed token', async () => {
  accepted = 'a2'
  await call(userSessionDeleteOthers, { query: {} })
  const [first, , second] = server.requests.map(({ request }) => request.headers['idempotency-key'])
  expect(paths()).toEqual(['/user/session/delete_others', '/user/v2/refresh_token', '/user/session/delete_others'])
  expect(first).toMatch(/^[0-9a-f-]{36}$/u)
  expect(second).toBe(first)
})

test('SES-03 a 401 is followed by one refresh and one more try with the new token', async () => {
  accepted = 'a2'
  expect(await me()).toEqual({ id: 'me' })
  expect(paths()).toEqual(['/user/me', '/user/v2/refresh_token', '/user/me'])
  expect(server.requests[1]?.body).toBe('{"refresh_token":"r1"}')
  expect(server.requests[2]?.request.headers.authorization).toBe('Bearer a2')
  expect(JSON.parse(storage.get(key)!)).toEqual(pair(2))
})

test('SES-03 fifty concurrent 401s cause one refresh, each call is tried once more', async () => {
  accepted = 'a2'
  await Promise.all(Array.from({ length: 50 }, me))
  expect(paths().filter((path) => path.endsWith('/refresh_token'))).toHaveLength(1)
  expect(paths().filter((path) => path === '/user/me')).toHaveLength(100)
})

test('SES-03 a call that was tried again is never tried a third time: the session is over', async () => {
  answerMe = () => [401, null]
  await expect(me()).rejects.toThrow(SessionEndedError)
  expect(paths()).toEqual(['/user/me', '/user/v2/refresh_token', '/user/me'])
  expect(storage.get(key)).toBeUndefined()
})

test.each([400, 403, 404, 500])('SES-03 a %i is no reason to refresh, nor to try again', async (status) => {
  answerMe = () => [status, null]
  await expect(me()).rejects.toMatchObject({ status })
  expect(paths()).toEqual(['/user/me'])
  expect(storage.has(key)).toBe(true)
})

test('SES-03 a refused refresh clears the tokens', async () => {
  accepted = 'a2'
  answerRefresh = () => [401, null]
  await expect(me()).rejects.toBeInstanceOf(SessionEndedError)
  expect(storage.has(key)).toBe(false)
})

test('SES-03 a refresh that answers 503 keeps the tokens', async () => {
  accepted = 'a2'
  answerRefresh = () => [503, null]
  await expect(me()).rejects.toMatchObject({ status: 503 })
  expect(storage.has(key)).toBe(true)
})

test('SES-01 without a token no call that needs one leaves', async () => {
  storage.clear()
  await expect(me()).rejects.toBeInstanceOf(SessionEndedError)
  expect(server.requests).toHaveLength(0)
})

test('SES-11 a corrupt token counts as none', async () => {
  for (const text of ['', 'x', '{', 'null', '[]', '{"access_token":1}', '{"access_token":"","refresh_token":""}']) {
    storage.set(key, text)
    await expect(me()).rejects.toBeInstanceOf(SessionEndedError)
  }
  expect(server.requests).toHaveLength(0)
})

test("API-06 an answer's title is the error's message, with its code and request", async () => {
  const errors = [{ path: 'keyword', title: '使えません。' }]
  const problem = {
    type: 'about:blank',
    title: '入力内容を確認してください。',
    status: 400,
    code: 'AZ-1',
    request_id: 'q1',
  }
  answerMe = () => [400, { ...problem, errors }]
  const expected = { message: problem.title, status: 400, code: 'AZ-1', requestId: 'q1', errors }
  await expect(me()).rejects.toMatchObject(expected)
  await expect(me()).rejects.toBeInstanceOf(ApiError)
})

test('API-06 an answer without a title is told by its status', async () => {
  answerMe = () => [502, '<html>']
  await expect(me()).rejects.toThrow('Request failed with status code 502')
})

test('API-06 no answer is a network error, a cancelled call an aborted one', async () => {
  const cut = { ...systemHealth, path: '/cut' } as const
  await expect(call(cut, { query: {} })).rejects.toEqual(new TransportError('Network Error'))
  await expect(call(cut, { query: {} }, { signal: AbortSignal.abort() })).rejects.toThrow('Request aborted')
})

test('API-06 the XSRF cookie is echoed as a header', async () => {
  page.cookie = 'a=1; XSRF-TOKEN=t%3D1'
  await me()
  expect(server.requests[0]?.request.headers['x-xsrf-token']).toBe('t=1')
})

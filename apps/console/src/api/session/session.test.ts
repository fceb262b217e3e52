import { userMe } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../call.ts'
import { answerJson, startTestServer, storage, stubPage } from '../testing/test-page.ts'

let hangs = true
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(({ path, request }, response) => {
    const isKnown = request.headers.authorization === 'Bearer a2'
    if (!path.endsWith('/refresh_token')) answerJson(response, isKnown ? 200 : 401, { id: 'me' })
    else if (!hangs) answerJson(response, 200, { token: { access_token: 'a2', refresh_token: 'r2' } })
  })
  stubPage(server.base)
})
afterAll(() => server.stop())
beforeEach(() => void storage.set('azas_admin_token', JSON.stringify({ access_token: 'a1', refresh_token: 'r1' })))

test('SEC-12 a refresh that gets no answer is given up, and the next call asks again', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(15_000)
    limits.push(new AbortController())
    return limits.at(-1)!.signal
  })
  const refreshes = () => server.requests.filter(({ path }) => path.endsWith('/refresh_token')).length
  const calls = [call(userMe, { query: {} }), call(userMe, { query: {} })].map((each) =>
    each.catch((error: Error) => error.message),
  )
  await vi.waitUntil(() => refreshes() === 1, { timeout: 15_000 })
  limits[0]!.abort()
  expect(await Promise.all(calls)).toEqual(['Request aborted', 'Request aborted'])
  expect(storage.get('azas_admin_token')).toContain('r1')
  hangs = false
  expect(await call(userMe, { query: {} })).toEqual({ id: 'me' })
})

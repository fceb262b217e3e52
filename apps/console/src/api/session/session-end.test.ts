import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerJson, startTestServer, storage, stubPage } from '../testing/test-page.ts'
import { beginSession, getLastEnd, isSignedIn, logOut, onSessionChange, watchOtherTabs } from './session.ts'

const key = 'azas_admin_token'
const pair = { access_token: 'a1', refresh_token: 'r1' }
const draft = 'azas_admin_draft_me_form'
const drafts = new Map<string, string>()

let server: Awaited<ReturnType<typeof startTestServer>>
let notify: (event: { key: string | null; newValue: string | null }) => void
beforeAll(async () => {
  server = await startTestServer((_request, response) => answerJson(response, 204, null))
  stubPage(server.base)
  vi.stubGlobal('sessionStorage', {
    get length() {
      return drafts.size
    },
    key: (index: number) => [...drafts.keys()][index] ?? null,
    getItem: (name: string) => drafts.get(name) ?? null,
    setItem: (name: string, value: string) => void drafts.set(name, value),
    removeItem: (name: string) => void drafts.delete(name),
  })
  vi.stubGlobal('window', { addEventListener: (_name: string, listener: typeof notify) => (notify = listener) })
  watchOtherTabs()
})
afterAll(() => server.stop())
beforeEach(() => {
  beginSession(pair)
  drafts.set(draft, '{}').set('another_tool', 'kept')
  server.requests.length = 0
})

/** What another tab does to the storage, as this one hears of it. */
function elsewhere(value: string | null, name: string | null = key): void {
  if (value === null) storage.delete(key)
  else storage.set(key, value)
  notify({ key: name, newValue: value })
}
const logOutElsewhere = () => {
  storage.set('azas_admin_logged_out', 'chosen')
  elsewhere(null)
}

test('SES-09 SES-04 a logout that was chosen in another tab ends this one and wipes its drafts, and nothing else', () => {
  const listener = vi.fn<() => void>()
  const stop = onSessionChange(listener)
  logOutElsewhere()
  stop()
  expect([isSignedIn(), getLastEnd(), listener.mock.calls.length]).toEqual([false, 'otherTab', 1])
  expect([...drafts.keys()]).toEqual(['another_tool', 'azas_admin_session_end'])
})

test('SES-09 an end that the server gave to another tab keeps the drafts of this one', () => {
  elsewhere(null)
  expect(getLastEnd()).toBe('expired')
  expect(drafts.has(draft)).toBe(true)
})

test('SES-09 a logout of an earlier session does not make the end of the next one a chosen one', () => {
  logOutElsewhere()
  beginSession(pair)
  drafts.set(draft, '{}')
  elsewhere(null)
  expect(getLastEnd()).toBe('expired')
  expect(drafts.has(draft)).toBe(true)
})

test('SES-04 storage that was emptied as a whole ends the session; what other keys do does not', () => {
  elsewhere('dark', 'azas_admin_color_mode')
  expect(getLastEnd()).toBeNull()
  elsewhere(null, null)
  expect(getLastEnd()).toBe('expired')
})

test('SES-04 a pair that another tab stored goes on here: no end is left to be said', () => {
  logOutElsewhere()
  const listener = vi.fn<() => void>()
  const stop = onSessionChange(listener)
  elsewhere(JSON.stringify(pair))
  stop()
  expect([isSignedIn(), getLastEnd(), listener.mock.calls.length]).toEqual([true, null, 1])
})

test('SES-04 SES-09 a logout here clears the tokens and the drafts first, and then tells the server once', async () => {
  const leaving = logOut()
  expect([storage.has(key), storage.get('azas_admin_logged_out'), getLastEnd()]).toEqual([false, 'chosen', 'loggedOut'])
  expect([...drafts.keys()]).toEqual(['another_tool', 'azas_admin_session_end'])
  await leaving
  expect(server.requests.map(({ request }) => request.headers['refresh-token'])).toEqual(['r1'])
  await logOut()
  expect(server.requests).toHaveLength(1)
})

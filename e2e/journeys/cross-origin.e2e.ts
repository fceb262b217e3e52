import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anySubject } from '@azas/testing/mail-sink.ts'
import type { Page, Request } from '@playwright/test'
import { demoPassword, expect, test } from '../world.ts'

const victim = 'admin@example.jp'

type Target = { api: string; refreshToken: string; password: string }
type Attack = (target: Target) => Promise<unknown>

/** What a page of another origin can do. */
const attacks: Record<string, Attack> = {
  'a form that signs in': ({ api, password }) =>
    sendForm(`${api}/user/v2/login?realm=system`, { username: 'admin@example.jp', password }),
  'a form that asks for a reset as text': ({ api }) =>
    sendForm(
      `${api}/user/v2/reset_password/request?realm=system`,
      { '{"email":"admin@example.jp","x":"': '"}' },
      'text/plain',
    ),
  'a form in parts': ({ api }) =>
    sendForm(`${api}/user/request_reset_password?realm=system`, { email: 'admin@example.jp' }, 'multipart/form-data'),
  'a form that logs out': ({ api, refreshToken }) =>
    sendForm(`${api}/user/v2/logout`, { realm: 'system', refresh_token: refreshToken }, undefined, 'GET'),
  'an image that logs out': ({ api, refreshToken }) =>
    load('img', 'src', `${api}/user/v2/logout?realm=system&refresh_token=${refreshToken}`),
  'a script that logs out': ({ api, refreshToken }) =>
    load('script', 'src', `${api}/user/logout?realm=system&refresh_token=${refreshToken}`),
  'a style sheet that logs out': ({ api, refreshToken }) =>
    load('link', 'href', `${api}/user/logout?realm=system&refresh_token=${refreshToken}`),
  'a frame that logs out': ({ api, refreshToken }) =>
    load('iframe', 'src', `${api}/user/logout?realm=system&refresh_token=${refreshToken}`),
  'a blind fetch': ({ api, password }) =>
    fetch(`${api}/user/v2/login?realm=system`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: new URLSearchParams({ username: 'admin@example.jp', password }),
    }),
  'a fetch with Client-Type': ({ api, refreshToken }) =>
    fetch(`${api}/user/v2/logout?realm=system`, { headers: { 'Client-Type': 'admin', 'Refresh-Token': refreshToken } }),
  'a fetch of JSON': ({ api }) =>
    fetch(`${api}/user/v2/reset_password/request?realm=system`, {
      method: 'POST',
      headers: { 'Client-Type': 'admin', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.jp' }),
    }),
  'a beacon': ({ api, password }) => {
    const body = new URLSearchParams({ username: 'admin@example.jp', password })
    return Promise.resolve(navigator.sendBeacon(`${api}/user/v2/login?realm=system`, body))
  },
}

declare function sendForm(
  action: string,
  fields: Record<string, string>,
  type?: string,
  method?: string,
): Promise<unknown>
declare function load(tag: string, attribute: string, url: string): Promise<unknown>

/** The thief's page, on an origin of its own. */
const html = `<!doctype html><title>thief</title><body><script>
function load(tag, attribute, url) {
  return new Promise((done) => {
    const element = document.createElement(tag)
    if (tag === 'link') element.rel = 'stylesheet'
    element.onload = element.onerror = done
    element[attribute] = url
    document.body.append(element)
  })
}
function sendForm(action, fields, type, method = 'POST') {
  const frame = document.createElement('iframe')
  frame.name = 'frame' + document.forms.length
  document.body.append(frame)
  const form = Object.assign(document.createElement('form'), { action, method, target: frame.name })
  if (type) form.enctype = type
  for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  return new Promise((done) => { frame.onload = done; form.submit() })
}
</script>`

async function startThief(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` }
}

const clientHeaders = { 'Client-Type': 'admin' }
async function signIn(page: Page): Promise<{ access_token: string; refresh_token: string }> {
  const form = { username: victim, password: demoPassword }
  const reply = await page.request.post('/system-api/user/v2/login?realm=system', { headers: clientHeaders, form })
  return ((await reply.json()) as { token: { access_token: string; refresh_token: string } }).token
}

/** How many facts of the victim stand in the audit log: a sign-in, a logout or a new password would be one more. */
async function countFacts(page: Page, token: string): Promise<number> {
  const headers = { ...clientHeaders, Authorization: `Bearer ${token}` }
  const reply = await page.request.post('/system-api/audit/search?realm=system', { headers, data: {} })
  expect(reply.status()).toBe(200)
  return ((await reply.json()) as { total: number }).total
}

/** When the browser is done with a call of a page, answered or not: a frame that gets no page back never says that it loaded. */
function endOfCall(page: Page, api: string): Promise<void> {
  return new Promise((resolve) => {
    const see = (request: Request) => {
      if (request.url().startsWith(api)) resolve()
    }
    page.on('requestfinished', see).on('requestfailed', see)
  })
}

test('SEC-18 a page of another origin changes nothing, with forms, images, scripts, frames or fetches', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { access_token, refresh_token } = await signIn(page)
  const before = await countFacts(page, access_token)
  const thief = await startThief()
  const lair = await context.newPage()
  await lair.goto(thief.url)
  const target = { api: `${server.baseURL}/system-api`, refreshToken: refresh_token, password: demoPassword }
  for (const [name, attack] of Object.entries(attacks)) {
    const callEnd = endOfCall(lair, target.api)
    await lair.evaluate(`void (${attack.toString()})(${JSON.stringify(target)}).catch(() => null)`)
    await callEnd
    expect(await countFacts(page, access_token), name).toBe(before)
  }
  expect(sink.receivers(anySubject)).not.toContain(victim)
  thief.server.close()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operations } from '@azas/api/operations.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { publicSettings } from '#features/system/settings.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { serveConsole } from '../files/assets.ts'
import { secureHeaders } from './security-headers.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
})
afterAll(() => world.close())

const paths = [
  '/',
  '/system/login',
  '/assets/none.js',
  '/system-api/nowhere',
  '/system-api/%zz',
  '/system-api/user/me',
  '/system-api/openapi.json',
  '/system-api/docs',
  ...operations.map(({ path }) => `/system-api${path}?realm=system`),
]

test.each(paths)('SEC-17 %s, errors too', async (url) => {
  const { headers } = await world.app.inject({ method: 'GET', url })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/u)
  expect(headers['x-powered-by']).toBeUndefined()
  if (/^\/system-api\/(?!docs)/u.test(url)) expect(headers['cache-control']).toBe('no-store')
})

test('SEC-17 an address that cannot be decoded is a problem like any other, and is not quoted', async () => {
  const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: '/system-api/%zz' })
  expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
  expect(body).not.toContain('%zz')
})

test('SHL-02 SEC-17 a browser gets a page for an address that cannot be decoded; a program and the API get a problem', async () => {
  const url = '/system/project/%E0%A4%A'
  const ask = async (of: { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string> }) => {
    const { statusCode, headers, body } = await world.app.inject({ method: 'GET', ...of })
    return { statusCode, type: headers['content-type'], policy: headers['content-security-policy'], body }
  }
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await ask({ url, headers })
  expect(page).toMatchObject({ statusCode: 400, type: 'text/html; charset=utf-8' })
  expect(page.policy).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="ja">')
  expect(page.body).toContain(refusalWords.badAddress)
  expect(page.body).toContain('href="/system"')
  expect(page.body).not.toContain('%E0')
  for (const other of [{ url }, { url: '/system-api/%zz', headers }, { url, headers, method: 'POST' as const }])
    expect(await ask(other)).toMatchObject({ statusCode: 400, type: 'application/problem+json; charset=utf-8' })
})

test('SEC-17 what is no HTTP, or too much of it, is answered with the same headers', async () => {
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (said: string) => text(connect(Number(port), '127.0.0.1').end(said))
  const noHttp = await ask('hello\r\n\r\n')
  const tooMuch = await ask(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect([noHttp, tooMuch].map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 431'])
  for (const answer of [noHttp, tooMuch]) {
    expect(answer).toMatch(/X-Content-Type-Options: nosniff\r\n/u)
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'; frame-ancestors 'none'/u)
  }
})

test('SEC-17 nothing of the API is stored where the request line has a whole address', async () => {
  const server = await createTestApp('empty')
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (address: string) =>
    text(connect(Number(port), '127.0.0.1').end(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))
  for (const [path, status] of [
    ['/system-api/system/health', 200],
    ['/system-api/user/me?realm=system', 400],
    ['/system-api/nowhere', 404],
    ['/system-api/%zz', 400],
  ] as const)
    for (const origin of ['', 'http://admin.example.jp', 'HTTP://a']) {
      const answer = await ask(`${origin}${path}`)
      expect([origin, path, answer.slice(9, 12)]).toEqual([origin, path, String(status)])
      expect([origin, path, answer.match(/^cache-control: .*$/gimu)]).toEqual([
        origin,
        path,
        [expect.stringMatching(/^cache-control: no-store$/iu)],
      ])
    }
  await server.close()
})

test('SEC-17 HSTS where the address is https', async () => {
  const secure = await createTestApp('empty', { BASE_URL: 'https://admin.example.jp' })
  expect((await secure.call('GET', '/system/health')).headers['strict-transport-security']).toMatch(/max-age=31536000/u)
  await secure.close()
})

// Written by hand from security.md 2.9.
const policyOfPages = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https://apm.example",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-uri /system-api/csp',
]

async function openPages(
  urls: readonly string[],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse[]> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-page-'))
  await writeFile(join(folder, 'index.html'), '<b>__SETTINGS__</b>')
  await writeFile(join(folder, 'signed-out.html'), '<i>signed out</i>')
  const app = Fastify()
  secureHeaders(app, false)
  await serveConsole(app, {
    folder,
    settings: publicSettings(readConfig({}), '0.0.0'),
    connect: ['https://apm.example'],
  })
  const pages = await Promise.all(urls.map((url) => app.inject({ method: 'GET', url, headers })))
  await app.close()
  await rm(folder, { recursive: true })
  return pages
}

test('SEC-17 the pages of the console have a policy of their own', async () => {
  for (const { headers } of await openPages(['/system/login', '/system/project'])) {
    expect(String(headers['content-security-policy']).split('; ')).toEqual(policyOfPages)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  }
})

test('OPS-06 SEC-17 a page that the browser has is not sent again, and asks each time, with its policy', async () => {
  const urls = ['/system/login', '/system/project']
  const [login, console] = await openPages(urls)
  expect(console!.body).toBe(`<b>${JSON.stringify(publicSettings(readConfig({}), '0.0.0'))}</b>`)
  expect(console!.headers['cache-control']).toBe('no-cache')
  const tags = [login, console].map((page) => String(page!.headers.etag))
  expect(new Set(tags).size).toBe(2)
  const again = await openPages(urls, { 'if-none-match': `W/${tags[1]}` })
  expect(again.map(({ statusCode, body }) => [statusCode, body.length > 0])).toEqual([
    [200, true],
    [304, false],
  ])
  for (const { headers } of again) expect(String(headers['content-security-policy']).split('; ')).toEqual(policyOfPages)
})

test('SES-06 SEC-17 the signed-out pages are an entry of their own, and no page comes without its policy', async () => {
  const signedOut = [
    '/system/login',
    '/system/login?to=%2Fsystem%2Fproject',
    '/system/password-reset/form',
    '/system/welcome-password-reset',
  ]
  const console = ['/', '/system', '/system/project?to=/system/login']
  const pages = await openPages([...signedOut, ...console])
  expect(pages.map(({ body }) => body.includes('signed out'))).toEqual([true, true, true, true, false, false, false])
  const files = await openPages(['/index.html', '/signed-out.html'])
  expect(files.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('OPS-02 a path that the console does not serve is a problem with status 404, never the page', async () => {
  const answers = await openPages([
    '/metrics',
    '/foo.json',
    '/wp-login.php',
    '/.env',
    '/system-api',
    '/system/mail?to=a.jp',
  ])
  const kinds = answers.map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`)
  const problem = '404 application/problem+json; charset=utf-8'
  expect(kinds).toEqual([problem, problem, problem, problem, problem, '200 text/html; charset=utf-8'])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const lines: string[] = []
let world: TestApp
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  world = await createTestApp('empty', { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }, { log })
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.advance(2 * 60 * 60_000)
  lines.length = 0
})

type Sent = { type?: string; from?: string }

const send = (payload: string, { type = 'application/csp-report', from = '203.0.113.9' }: Sent = {}) => {
  const headers = { 'content-type': type, 'x-forwarded-for': from }
  return world.app.inject({ method: 'POST', url: '/system-api/csp', headers, payload })
}
const old = (more: object) => JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', ...more } })
const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; report: unknown; count?: number })

test('SEC-89 only the two content types of reports are taken, and a small body', async () => {
  const report = old({ 'blocked-uri': 'inline' })
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/pdf', 'text/csv']
  for (const type of types) expect([type, (await send(report, { type })).statusCode]).toEqual([type, 415])
  expect((await send(old({ 'source-file': 'x'.repeat(8 * 1024) }))).statusCode).toBe(413)
  for (const text of ['', '{', 'null', '[]', '{"csp-report":1}'])
    expect((await send(text)).statusCode).toBeLessThan(500)
  expect(lines).toEqual([])
  expect((await send(report)).statusCode).toBe(204)
  expect(logged()).toMatchObject([{ report: { directive: 'script-src', blocked: 'inline' } }])
})

test('SEC-89 SEC-15 a line has the known fields alone, without a query, each cut', async () => {
  const body = {
    documentURL: `https://console.example/system?code=secret`,
    blockedURL: `https://a.example/${'b'.repeat(3_000)}`,
    effectiveDirective: 'img-src',
    lineNumber: 7,
    sample: 'secret',
    referrer: 'https://secret.example',
  }
  const report = JSON.stringify([{ type: 'csp-violation', url: 'secret', body }])
  expect((await send(report, { type: 'application/reports+json' })).statusCode).toBe(204)
  const blocked = `https://a.example/${'b'.repeat(3_000)}`.slice(0, 160)
  const expected = { document: 'https://console.example/system', directive: 'img-src', blocked, line: '7' }
  expect(logged().map(({ report: written }) => written)).toEqual([expected])
})

test('SEC-89 what repeats is one line an hour, with its number', async () => {
  const report = old({ 'blocked-uri': 'https://repeated.example/x' })
  for (let n = 0; n < 5; n += 1) await send(report, { from: `203.0.113.${n}` })
  expect(logged()).toHaveLength(1)
  world.clock.advance(60 * 60_000)
  await send(report)
  expect(logged().map(({ msg, count }) => [msg, count])).toEqual([
    ['content security policy was broken', undefined],
    ['content security policy was broken again', 4],
    ['content security policy was broken', undefined],
  ])
})

test('SEC-89 an address sends twenty reports a minute, and no others pay for it', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 22; n += 1) statuses.push((await send(old({ 'blocked-uri': `https://${n}.example` }))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429, 429])
  const refused = await send(old({}))
  expect([refused.headers['retry-after'], refused.json().code]).toEqual(['60', 'AZ-4290'])
  expect((await send(old({}), { from: '203.0.113.10' })).statusCode).toBe(204)
  world.clock.advance(60_000)
  expect((await send(old({}))).statusCode).toBe(204)
})

test('SEC-89 however many addresses and reports: at most a hundred lines an hour', async () => {
  for (let n = 0; n < 150; n += 1) {
    await send(old({ 'blocked-uri': `https://${n}.example` }), { from: `198.51.${n}.1` })
  }
  expect(logged().filter(({ count }) => count === undefined)).toHaveLength(100)
})

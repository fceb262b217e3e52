import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeManualPdf } from '#db/demo-data/manual-pdf.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const path = '/system/company_admin_manual'
const pdf = makeManualPdf()

let world: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await createTestApp('demo', { BASE_URL: 'https://admin.example.jp' })
  for (const name of ['superuser', 'admin']) tokens.set(name, (await world.signIn(`${name}@example.jp`)).access_token)
})
afterAll(() => world.close())

const replace = (body: Uint8Array, name = 'superuser', headers = {}) =>
  world.call('POST', `${path}/replace`, { token: tokens.get(name), pdf: body, headers })
const read = (name = 'admin') => world.call('GET', path, { token: tokens.get(name) })
const addressOf = async () => (await read()).json<{ presigned_url: string }>().presigned_url
/** The path of the link, whose letters the tests change. */
const linkOf = async () => (await addressOf()).slice('https://admin.example.jp'.length)
/** The instant by the clock that dates files, which is not this process's where that one was turned. */
async function readFileClock(): Promise<number> {
  const probe = join(tmpdir(), randomUUID())
  await writeFile(probe, '')
  const { mtimeMs } = await stat(probe)
  await rm(probe)
  return mtimeMs
}

const get = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })

test('SHL-06 without a manual the answer is null, which is no failure', async () => {
  const answer = await read()
  expect([answer.statusCode, answer.json()]).toEqual([200, null])
})

test('SHL-06 a SuperUser puts a manual there; administrators learn its size, its day and where to get it', async () => {
  expect((await replace(pdf)).statusCode).toBe(200)
  const answer = await read()
  expect([answer.statusCode, Object.keys(answer.json()).toSorted()]).toEqual([
    200,
    ['bytes_size', 'presigned_url', 'updated_at'],
  ])
  expect(answer.json().bytes_size).toBe(pdf.length)
  expect(Math.abs(Date.parse(answer.json().updated_at) - (await readFileClock()))).toBeLessThan(60_000)
  const file = await get(answer.json().presigned_url)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(Buffer.from(pdf))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': 'attachment; filename="company-admin-manual.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('API-01 SHL-06 the link is whole, made of BASE_URL and of no header of the call', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const answer = await world.call('GET', path, { token: tokens.get('admin'), headers })
  expect(answer.json().presigned_url).toMatch(
    /^https:\/\/admin\.example\.jp\/system-api\/files\/manuals\/system\/[\w-]+\.pdf\?expires=\d+&signature=[\w-]+$/u,
  )
  const { openStorage } = await import('#storage/open-storage.ts')
  const { readConfig } = await import('#config/config.ts')
  const storage = openStorage(
    readConfig({ NODE_ENV: 'test', PORT: '8099' }),
    'a secret of tests',
    () => world.clock.now,
  )
  expect(await storage.link('manuals/a.pdf')).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):8099\/system-api\/files\//u)
})

test('SHL-06 another manual takes the place of the old one, and the audit log says who did it', async () => {
  const other = Buffer.concat([pdf, Buffer.from('% second edition\n')])
  await replace(other)
  expect((await get(await linkOf())).rawPayload.equals(other)).toBe(true)
  const facts = await world.database.owner
    .selectFrom('audit_log')
    .select(['actor_role', 'object_type', 'realm'])
    .where('action', '=', 'manual-replaced')
    .execute()
  expect(facts).toEqual(
    Array.from({ length: 2 }, () => ({ actor_role: 'SuperUser', object_type: 'manual', realm: 'system' })),
  )
})

test('SHL-06 what is no PDF, too large, of another media type or of another person is refused, and the manual stays', async () => {
  const answers = await Promise.all([
    replace(Buffer.from('<html>%PDF-</html>')),
    replace(Buffer.alloc(0)),
    replace(Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-1.4\n')),
    world.call('POST', `${path}/replace`, { token: tokens.get('superuser'), json: {} }),
    replace(pdf, 'admin'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 415, 403])
  expect(answers[0].json().title).toBe('PDFファイルを選択してください。')
  expect((await read()).json().bytes_size).toBeGreaterThan(pdf.length)
})

// A signed link is good for one file, by GET, for 120 s, as it was written (security.md row 29).
test('SEC-29 it dies after 120 s', async () => {
  const link = await linkOf()
  world.clock.advance(119_000)
  expect((await get(link)).statusCode).toBe(200)
  world.clock.advance(1_000)
  expect((await get(link)).statusCode).toBe(404)
})

test('SEC-29 every other letter at every place breaks it', async () => {
  const link = await linkOf()
  const broken = Array.from(link, (letter, at) => {
    const others = letter === 'A' ? ['B', 'a', '%41%41'] : ['A', letter === '9' ? '0' : '9', '%00']
    return others.map((other) => link.slice(0, at) + other + link.slice(at + 1))
  }).flat()
  // Idle bits of the last letter of the signature: all 63 others.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const lastOnes = Array.from(alphabet, (letter) => link.slice(0, -1) + letter).filter((one) => one !== link)
  const statuses = new Set<number>()
  for (const url of [...broken, ...lastOnes]) statuses.add((await get(url)).statusCode)
  expect(statuses).not.toContain(200)
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect((await get(link)).statusCode).toBe(200)
})

test('SEC-29 no later expiry, no other file, no way out of the folder', async () => {
  const link = await linkOf()
  const query = link.slice(link.indexOf('?'))
  const outside = [
    '../app-secret',
    '..%2fapp-secret',
    '%2e%2e/app-secret',
    'manuals/other/company-admin-manual.pdf',
    '',
  ]
  const urls = [
    link.replace(/expires=(\d+)/u, (_, seconds: string) => `expires=${Number(seconds) + 60}`),
    link.replace('expires=', 'expires=0'),
    `${link}&expires=9999999999`,
    `${link}&response-content-type=text/html`,
    link.replace('manual.pdf', 'manual.pdf/'),
    ...outside.map((name) => `/system-api/files/${name}${query}`),
  ]
  const answers = await Promise.all(urls.map((url) => get(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404))
})

test('SEC-29 HEAD, POST and parts of a file are refused', async () => {
  const link = await linkOf()
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    expect([method, (await world.app.inject({ method, url: link })).statusCode]).toEqual([method, 404])
  }
  for (const range of ['bytes=0-10', 'bytes=-1', 'rows=1']) {
    expect((await get(link, { range })).statusCode).toBe(404)
  }
})

test('SEC-29 a link of another secret opens nothing', async () => {
  const { openStorage } = await import('#storage/open-storage.ts')
  const { readConfig } = await import('#config/config.ts')
  const config = readConfig({ NODE_ENV: 'test' })
  const foreign = openStorage(config, 'another secret, just as long as ours is', () => world.clock.now)
  expect((await get(await foreign.link('manuals/system/company-admin-manual.pdf'))).statusCode).toBe(404)
})

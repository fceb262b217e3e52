import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder } from '#mail/mail-folder.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const path = '/system-api/dev/mail'
let world: TestApp
let port: number
beforeAll(async () => {
  world = await createTestApp('empty')
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
  const folder = mailFolder(world.services.config.DATA_DIR)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '1.eml'), 'To: mori@example.jp\r\nSubject: secret\r\n\r\n#token=abc\r\n')
})
afterAll(() => world.close())

/** Sends raw lines, as a client's library would add or merge headers. */
async function ask(
  lines: readonly string[],
  first = `GET ${path} HTTP/1.1`,
): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const all = [first, ...lines, 'Connection: close', '', '']
  socket.write(all.join('\r\n').replaceAll('PORT', String(port)))
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf('\r\n\r\n')) }
}

const own = 'Host: 127.0.0.1:PORT'

test.each([
  [[own]],
  [['host: 127.0.0.1:PORT']],
  [[own, 'Origin: http://127.0.0.1:PORT']],
  [[own, 'Accept: text/html', 'Sec-Fetch-Site: none', 'Upgrade-Insecure-Requests: 1']],
])('SEC-70 the mails are shown to a direct call of the bound address: %j', async (lines) => {
  const { status, body } = await ask(lines)
  expect(status).toBe(200)
  expect(body).toContain('#token=abc')
})

const foreignHosts = [
  'evil.example',
  'evil.example:PORT',
  '127.0.0.1',
  '127.0.0.1:1',
  '127.0.0.2:PORT',
  '0.0.0.0:PORT',
  'localhost:PORT',
  'localhost',
  '[::1]:PORT',
  '127.0.0.1:PORT.evil.example',
  '127.0.0.1.evil.example:PORT',
  'evil.example@127.0.0.1:PORT',
  '2130706433:PORT',
  '127.0.0.1.:PORT',
].map((host) => [`Host: ${host}`])
const forwarding = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For:',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Anything: 1',
  'Forwarded: for=203.0.113.9',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
  'X-Original-Host: evil.example',
  'True-Client-IP: 203.0.113.9',
  'CF-Connecting-IP: 203.0.113.9',
  'x-forwarded-for: 203.0.113.9',
].map((line) => [own, line])
const foreignOrigins = [
  'null',
  'http://evil.example',
  'http://evil.example:PORT',
  'http://127.0.0.1',
  'https://127.0.0.1:PORT',
  'http://localhost:PORT',
].map((origin) => [own, `Origin: ${origin}`])
const mixed = [
  ['Host: evil.example', 'Origin: http://evil.example'],
  ['Host: evil.example:PORT', 'X-Forwarded-Host: 127.0.0.1:PORT'],
  ['Host: evil.example', 'Accept: text/html'],
  [own, 'Origin: http://127.0.0.1:PORT', 'Via: 1.1 proxy'],
]

test.each([...foreignHosts, ...forwarding, ...foreignOrigins, ...mixed].map((lines) => [lines]))(
  'SEC-70 nobody else sees the mails: %j',
  async (lines) => {
    const { status, body } = await ask(lines)
    expect(status).toBe(404)
    expect(body).not.toContain('token')
  },
)

test.each([
  ['HTTP/1.0', [own], `GET ${path} HTTP/1.0`],
  ['no Host', [], `GET ${path} HTTP/1.0`],
  ['two hosts', [own, 'Host: evil.example'], undefined],
  ['a whole address', [own], `GET http://evil.example${path} HTTP/1.1`],
  ['a foreign Host by HEAD', ['Host: evil.example'], `HEAD ${path} HTTP/1.1`],
])('SEC-70 nor by %s', async (_, lines, first) => {
  const { status, body } = await ask(lines, first)
  expect([400, 404]).toContain(status)
  expect(body).not.toContain('token')
})

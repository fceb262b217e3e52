import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#start/app.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const consoleFolder = join(tmpdir(), 'no-console')
const lines: string[] = []
const faults: unknown[] = []
const note = (fault: unknown) => void faults.push(fault)

let world: TestApp
let app: FastifyInstance
beforeAll(async () => {
  world = await createTestApp('demo', { LOG_LEVEL: 'info' })
  const log = { write: (line: string) => void lines.push(line) }
  app = await createApp(world.services, { realms: new Set(['system']), works: false, consoleFolder, log })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('unhandledRejection', note)
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await app.close()
  await world.close()
})

/** Sends a request, whose connection ends just before the server notes that the reply is written. */
async function callAndGo(request: string): Promise<void> {
  app.server.prependOnceListener('request', (_, response) =>
    response.prependOnceListener('finish', () => response.socket?.destroy()),
  )
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume().write(request)
  await once(socket, 'close')
}

const form = 'username=admin%40example.jp&password=wrong-password'
const bodyOf = (type: string, body: string) => `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const head = 'HTTP/1.1\r\nHost: localhost\r\nClient-Type: admin\r\n'
const calls = [
  [
    'a sign-in',
    `POST /system-api/user/v2/login?realm=system ${head}${bodyOf('application/x-www-form-urlencoded', form)}`,
  ],
  ['a call', `GET /system-api/user/me?realm=system ${head}\r\n`],
  ['a page', `GET /login ${head}\r\n`],
] as const

test.each(calls)(
  'SEC-89 %s whose caller is gone at the reply has its line, and the server lives',
  async (_, request) => {
    for (let n = 0; n < 2; n += 1) await callAndGo(request)
    const written = () => lines.filter((line) => line.includes('"request completed"')).length
    await vi.waitUntil(() => written() + faults.length >= 2, { timeout: 20_000 })
    expect(faults).toEqual([])
  },
)

import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operations } from '@azas/api/operations.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#start/app.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mediaTypes } from './serve.ts'

const kilobyte = 1024
const options = { realms: new Set(['system']), works: false, consoleFolder: join(tmpdir(), 'no-console') }

let world: TestApp
let token: string
let hasty: FastifyInstance
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
  const patience = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
  hasty = await createApp(world.services, { ...options, patience })
  await hasty.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await hasty.close()
  await world.close()
})

const takers = operations.filter(({ body }) => body)
const limitOf = ({ bodyLimit = 256 * kilobyte }: (typeof operations)[number]) => bodyLimit

describe('SEC-42 huge requests', () => {
  test('SEC-42 no call but a file takes more than 256 kB, and none that a stranger may make more than 16 kB', () => {
    for (const op of takers.filter(({ encoding }) => encoding !== 'pdf' && encoding !== 'table'))
      expect([op.id, limitOf(op) <= (op.access === 'public' ? 16 : 256) * kilobyte]).toEqual([op.id, true])
  })

  test.each(takers.map((op) => [op.id, op] as const))('SEC-42 %s: one byte too many is a 413', async (_, op) => {
    const send = (bytes: number) =>
      world.app.inject({
        method: 'POST',
        url: `/system-api${op.path}?realm=system`,
        headers: {
          'client-type': 'admin',
          authorization: `Bearer ${token}`,
          'content-type': mediaTypes[op.encoding ?? 'json'][0],
        },
        payload: Buffer.alloc(bytes, ' '),
      })
    expect((await send(limitOf(op) + 1)).statusCode).toBe(413)
    expect((await send(limitOf(op))).statusCode).not.toBe(413)
  })
})

const open = (): Socket => connect((hasty.server.address() as AddressInfo).port, '127.0.0.1')

/** What a client hears that sends the beginning of a request and then a byte now and then, until it is cut off. */
async function dawdle(beginning: string): Promise<string> {
  const socket = open()
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(beginning)
  const drip = setInterval(() => socket.write('x'), 100)
  socket.once('close', () => clearInterval(drip))
  return text(socket).catch(() => '')
}

const head = 'POST /system-api/user/v2/login?realm=system HTTP/1.1\r\nHost: localhost\r\nClient-Type: admin\r\n'

describe('SEC-42 slow requests', () => {
  test.each([
    ['headers that never end', `${head}X-Slow: `],
    [
      'a body that never ends',
      `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n`,
    ],
  ])('SEC-42 %s are cut off, and others are answered meanwhile', async (_, beginning) => {
    const slow = Array.from({ length: 100 }, () => dawdle(beginning))
    const health = await fetch(
      `http://127.0.0.1:${(hasty.server.address() as AddressInfo).port}/system-api/system/health`,
    )
    expect(health.status).toBe(200)
    // A client that goes on sending may find its connection reset before it reads why.
    const heard = (await Promise.all(slow)).map((answer) => answer.slice(0, 12))
    expect(heard.filter((answer) => answer !== '' && answer !== 'HTTP/1.1 408')).toEqual([])
  })

  test('SEC-42 the service itself waits 15 s for headers, 5 minutes for the largest upload, and looks every 5 s', async () => {
    const app = await createApp(world.services, options)
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 300_000])
    expect(Reflect.get(app.server, 'connectionsCheckingInterval')).toBe(5_000)
    await app.close()
  })
})

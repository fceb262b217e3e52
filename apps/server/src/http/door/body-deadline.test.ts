import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from './body-deadline.ts'

const usualMs = 50
const app = Fastify()

beforeAll(async () => {
  limitBodyTime(app, usualMs)
  const answer = async (request: { body: unknown }) => request.body
  app.post('/usual', answer)
  app.post('/patient', { config: { bodyMs: 60_000 } }, answer)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends the first half of a body; the second one once `untilThen` is over; answers all that came back. */
async function sendSlowly(path: string, untilThen: Promise<unknown>): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  const closed = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n`)
  socket.write('Content-Length: 9\r\n\r\n{"a":')
  await Promise.race([untilThen, closed])
  if (socket.writable) socket.end('"b"}')
  await closed
  return answer
}

test('SEC-42 a body that comes too slowly is cut', async () => {
  expect(await sendSlowly('/usual', new Promise(() => undefined))).toMatch(/^HTTP\/1\.1 408 /u)
})

test('SEC-42 SHL-06 a route that takes large files waits longer than the others', async () => {
  const usual = sendSlowly('/usual', new Promise(() => undefined))
  const answer = await sendSlowly('/patient', usual)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"a":"b"\}$/u)
})

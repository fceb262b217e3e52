import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { prepareDrain } from './drain.ts'

const never = 2_000_000_000
const limits = { idleMs: never, lateMs: never, silentMs: never, callsMs: never }

let world: TestApp
afterEach(() => world.close())

/** A server that listens, with a connection on which half a call was sent and which it has accepted. */
async function listen(part: Partial<typeof limits>) {
  world = await createTestApp('empty')
  const { app, services } = world
  const ending = prepareDrain(app, services.readiness, 0, { ...limits, ...part })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = new Promise((resolve) => app.server.once('connection', resolve))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /system-api/system/settings?realm=system HTTP/1.1\r\nHost: localhost\r\n')
  await accepted
  const answer = text(socket).catch((error: Error) => error.message)
  const finish = () => {
    socket.write('Client-Type: admin\r\n\r\n')
    return answer
  }
  return { ...ending, answer, finish, readiness: services.readiness }
}

test('OPS-04 a call that was on its way when the listener closed is served, the last of its connection', async () => {
  const { drain, finish } = await listen({})
  const ended = drain()
  await expect.poll(() => world.app.server.listening).toBe(false)
  const answer = await finish()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u)
  expect(answer.toLowerCase()).toContain('connection: close')
  await ended
})

const wholeCall =
  'GET /system-api/system/settings?realm=system HTTP/1.1\r\nHost: localhost\r\nClient-Type: admin\r\n\r\n'

/** A server that listens, with connections that have each had an answer and are open for more. */
async function listenIdle(part: Partial<typeof limits>, amount = 4) {
  world = await createTestApp('empty')
  const { app, services } = world
  const ending = prepareDrain(app, services.readiness, 0, { ...limits, ...part })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: amount }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write(wholeCall)
    await once(socket, 'data')
  }
  const answers = sockets.map((socket) => text(socket).catch((error: Error) => error.message))
  return { ...ending, sockets, answers, readiness: services.readiness }
}

test('OPS-04 calls that come on idle connections while the listener is closed are served, each the last', async () => {
  const { drain, sockets, answers } = await listenIdle({})
  const ended = drain()
  await expect.poll(() => world.app.server.listening).toBe(false)
  for (const socket of sockets) socket.write(wholeCall)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/iu)
  await ended
})

test('OPS-04 calls that come late on idle connections get a 503 that closes them, never a reset', async () => {
  const { drain, sockets, answers, readiness } = await listenIdle({ lateMs: 0 })
  const ended = drain()
  await expect.poll(readiness.refusesCalls).toBe(true)
  for (const socket of sockets) socket.write(wholeCall)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/iu)
  await ended
})

test('OPS-04 idle connections on which nothing comes are closed in the end, and at once in a hurry', async () => {
  const { drain, answers } = await listenIdle({ idleMs: 0 })
  await drain()
  expect(await Promise.all(answers)).toEqual(['', '', '', ''])
  await world.close()
  const hurried = await listenIdle({})
  const ended = hurried.drain()
  await expect.poll(() => world.app.server.listening).toBe(false)
  hurried.hurry()
  await ended
})

test('OPS-04 an upload that has begun is taken whole, however late its end comes', async () => {
  world = await createTestApp('empty')
  const { app, services } = world
  const { drain } = prepareDrain(app, services.readiness, 0, { ...limits, idleMs: 0, lateMs: 0 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const form = 'username=nobody%40example.jp&password=wrong-password-1'
  const head = [
    'POST /system-api/user/v2/login?realm=system HTTP/1.1',
    'Host: localhost',
    'Client-Type: admin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  const answer = text(socket)
  socket.write(form.slice(0, 10))
  const ended = drain()
  await expect.poll(services.readiness.refusesCalls).toBe(true)
  socket.write(form.slice(10))
  expect(await answer).toMatch(/HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*sign-in-failed/iu)
  await ended
})

test('OPS-04 a call that comes too late gets a problem document with Retry-After and all usual headers', async () => {
  const { drain, finish, readiness } = await listen({ lateMs: 0 })
  const ended = drain()
  await expect.poll(readiness.refusesCalls).toBe(true)
  const [head = '', body = ''] = (await finish()).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 503 /u)
  const usual = ['x-frame-options: DENY', 'x-content-type-options: nosniff', 'cache-control: no-store', 'request-id: ']
  for (const header of ['retry-after: 2', 'connection: close', 'content-type: application/problem+json', ...usual])
    expect(head.toLowerCase()).toContain(header.toLowerCase())
  expect(JSON.parse(body)).toMatchObject({ type: 'urn:azas:problem:restarting', status: 503, code: 'AZ-5032' })
  await ended
})

test('OPS-04 a connection that stays silent does not keep the server', async () => {
  const { drain, answer } = await listen({ silentMs: 0 })
  await drain()
  expect(await answer).not.toContain('HTTP/1.1')
})

test('OPS-04 a call that does not end is cut at its limit', async () => {
  const { drain, answer } = await listen({ callsMs: 0 })
  await drain()
  expect(await answer).not.toContain('HTTP/1.1')
})

test('OPS-04 whoever is in a hurry waits for no call', async () => {
  const { drain, hurry, answer } = await listen({})
  const ended = drain()
  await expect.poll(() => world.app.server.listening).toBe(false)
  hurry()
  await ended
  expect(await answer).not.toContain('HTTP/1.1')
})

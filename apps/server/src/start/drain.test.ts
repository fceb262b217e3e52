import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { baseOf, killServer, type Server, type Site, spawnServer, untilReady } from '../testing/server-process.ts'

const form = 'username=superuser%40example.jp&password=genba-demo-2026'
const patient = { timeout: 60_000 }

let database: TestDatabase
let site: Site
let server: Server
beforeEach(async () => {
  database = await createTestDatabase('today')
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-drain-'))
  site = { port: await findFreePort(), dataDir, extra: { DATABASE_URL: database.url, DATABASE_POOL: '4', DEMO: '1' } }
})
afterEach(async () => {
  await killServer(server)
  await database.drop()
  await rm(site.dataDir, { recursive: true, force: true })
})

async function startServer(drainSeconds: string): Promise<void> {
  site.extra['DRAIN_SECONDS'] = drainSeconds
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
}

const statusOfReady = () => fetch(`${baseOf(site)}/system/ready`).then(({ status }) => status)
/** Connections whose last question was that of `ready`. */
const countPings = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and query = 'select 1'
  `.execute(database.owner)
  return rows[0]!.count
}
const signIn = () =>
  fetch(`${baseOf(site)}/user/v2/login?realm=system`, {
    method: 'POST',
    headers: { 'Client-Type': 'admin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
  })
const terminate = () => server.child.kill('SIGTERM')

/** A connection on which something was sent already. */
function openWith(sent: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(sent)
  return { socket, answer: text(socket) }
}

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(site.port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })

const loginHead = [
  'POST /system-api/user/v2/login?realm=system HTTP/1.1',
  'Host: localhost',
  'Client-Type: admin',
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${form.length}`,
  'Expect: 100-continue',
  '\r\n',
].join('\r\n')

test('OPS-04 SEC-56 the pool is as large as said; while it drains, ready says 503 and calls are served, each the last of its connection; a second signal ends it', async () => {
  await startServer('300')
  await Promise.all(Array.from({ length: 30 }, statusOfReady))
  expect(await countPings()).toBeLessThanOrEqual(4)
  terminate()
  await expect.poll(statusOfReady, patient).toBe(503)
  const ready = await fetch(`${baseOf(site)}/system/ready`)
  expect([await ready.json(), ready.headers.get('retry-after')]).toMatchObject([{ code: 'AZ-5032' }, '2'])
  const answer = await signIn()
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await expect.poll(() => (terminate(), server.child.exitCode), patient).toBe(0)
})

test('OPS-04 when the listener has closed, the call in hand is still answered, then the server ends with code 0', async () => {
  await startServer('0')
  const { socket, answer } = openWith(loginHead)
  await new Promise((resolve) => socket.once('data', resolve))
  terminate()
  await expect.poll(isRefused, patient).toBe(true)
  socket.write(form)
  expect(await answer).toMatch(/HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*access_token/iu)
  expect(await server.closed).toBe(0)
})

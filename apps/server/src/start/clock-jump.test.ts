import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { demoPassword } from '#testing/app.ts'
import { type Running, start } from './start.ts'

const hourMs = 3_600_000
const folder = join(tmpdir(), randomUUID())
const people = ['superuser', 'admin', 'subadmin', 'manager', 'worker'].map((name) => `${name}@example.jp`)

let database: TestDatabase
const running: Running[] = []
beforeAll(async () => {
  database = await createTestDatabase('today')
  running.push(await startServer())
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  for (const each of running) await each.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const startServer = () =>
  start(
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret of tests, long enough for them',
      DATA_DIR: folder,
    }),
  )

/** Sets the wall clock of this process, and of no other: the database's goes on. */
const setWallClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(trueNow() + aheadMs) })
const trueNow = () => performance.timeOrigin + performance.now()

const ask = (server: Running, path: string, init: RequestInit = {}) =>
  fetch(`${server.address}/system-api${path}?realm=system`, {
    ...init,
    headers: { 'client-type': 'admin', ...(init.headers as Record<string, string>) },
  })
const pairOf = async (answer: Response) => ((await answer.json()) as { token: Token }).token
async function signIn(server: Running, username: string): Promise<Token> {
  const body = new URLSearchParams({ username, password: demoPassword })
  return pairOf(await ask(server, '/user/v2/login', { method: 'POST', body }))
}
const me = async (server: Running, { access_token }: Token) =>
  (await ask(server, '/user/me', { headers: { authorization: `Bearer ${access_token}` } })).status
const refresh = (server: Running, { refresh_token }: Token) =>
  ask(server, '/user/v2/refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })

test('SEC-53 the wall clock jumps by an hour and by a day, ahead and back: nobody is signed out', async () => {
  const [server] = running as [Running]
  let pairs = await Promise.all(people.map((name) => signIn(server, name)))
  for (const jump of [hourMs, -hourMs, 24 * hourMs, -24 * hourMs, 0]) {
    setWallClock(jump)
    for (const pair of pairs) expect([jump, await me(server, pair)]).toEqual([jump, 200])
    const answers = await Promise.all(pairs.map((pair) => refresh(server, pair)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    pairs = await Promise.all(answers.map(pairOf))
  }
})

test('SEC-53 two servers whose wall clocks are a day apart take each other’s tokens', async () => {
  const [first] = running as [Running]
  const mine = await signIn(first, 'operator@example.jp')
  setWallClock(24 * hourMs)
  const second = await startServer()
  running.push(second)
  expect(await me(second, mine)).toBe(200)
  const next = await pairOf(await refresh(second, mine))
  vi.useRealTimers()
  expect(await me(first, next)).toBe(200)
  setWallClock(-24 * hourMs)
  expect(await me(first, await signIn(second, 'operator@example.jp'))).toBe(200)
})

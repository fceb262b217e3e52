import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import type { Jobs } from './jobs.ts'
import { openJobs, queuePool } from './pg-boss-jobs.ts'
import { countAtOnce } from './queues.ts'

let database: TestDatabase
let jobs: Jobs
/** Faults of connections, which a database that is gone makes. */
const faults: Error[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = openJobs(database.url, database.role, (error) => faults.push(error))
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const patience = { timeout: 25_000, interval: 100 }

test('OPS-03 a queue that could not open stops quietly: its fault must not hide the one that ends the start', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const none = openJobs('postgres://nobody@127.0.0.1:1/none', 'nobody', onError)
  await none.stop()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' }))
})

test('SEC-64 a process works on several jobs of a queue at once, and on the next one as soon as one ends', async () => {
  const { promise: allBegun, resolve } = Promise.withResolvers<void>()
  let begun = 0
  await jobs.work('mail.invitation', async () => {
    begun += 1
    if (begun === countAtOnce('mail.invitation')) resolve()
    await allBegun
  })
  await jobs.enqueueAll(
    database.app,
    'mail.invitation',
    Array.from({ length: 60 }, () => ({ userId: randomUUID(), inviter: null, round: 1 })),
  )
  // By polls alone it takes minutes.
  await vi.waitUntil(() => begun === 60, patience)
})

test('SEC-64 a job that is not wanted is never there for a worker', async () => {
  const data = { realm: 'system', email: 'nobody@example.jp' }
  const countJobs = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'mail.password-reset'`.execute(database.owner)
    return rows.length
  }
  await jobs.enqueueIf(false, database.app, 'mail.password-reset', data)
  expect(await countJobs()).toBe(0)
  await jobs.enqueueIf(true, database.app, 'mail.password-reset', data)
  expect(await countJobs()).toBe(1)
})

test('SEC-55 rounds are woken by notifications again after the database was gone', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValue(600_000)
  await jobs.attend('something', () => ({ round, drain: () => Promise.resolve() }))
  const wakes = async () => {
    const before = round.mock.calls.length
    await vi.waitUntil(async () => {
      await sql`select pg_notify('something', '')`.execute(database.owner)
      return round.mock.calls.length > before
    }, patience)
  }
  await wakes()
  await database.closeDoor()
  await database.openDoor()
  await vi.waitUntil(() => sql`select 1`.execute(database.owner).catch(() => false), patience)
  await wakes()
  expect(faults).not.toEqual([])
})

test('SEC-56 PostgreSQL ends a statement of the queue itself at a limit of its own, as the role of the server', async () => {
  const pool = new Pool(queuePool(database.url, database.role))
  const { rows } = await pool.query<Record<string, string | number>>(
    "select current_user as role, setting::int as ms from pg_settings where name = 'statement_timeout'",
  )
  await pool.end()
  expect(rows).toEqual([{ role: database.role, ms: 30_000 }])
})

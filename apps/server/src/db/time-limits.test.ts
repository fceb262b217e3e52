import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import { type Database, openDatabase } from './database.ts'
import { openExportDatabase } from './export-database.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => void vi.useRealTimers())

/** The limits of a pool's connections in ms, as PostgreSQL knows them. */
async function limitsOf(db: Database) {
  const { rows } = await sql<{ name: string; ms: number }>`select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db)
  await db.destroy()
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
}

test('SEC-56 PostgreSQL itself ends a statement before the service stops to wait for it', async () => {
  const { url, role } = database
  const ignore = () => undefined
  expect(await limitsOf(openDatabase({ url, role }))).toMatchObject({ statement_timeout: 3_000 })
  expect(await limitsOf(openExportDatabase(url, role, ignore))).toEqual({
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
  })
})

// The library that turns the clock (`npm run test:deep -- days`) stops PostgreSQL's own timers.
test.skipIf(process.env['FAKETIME'])(
  'SEC-56 a statement past its limit stops at once, and its connection serves the next one',
  async () => {
    const db = openDatabase({ url: database.url, role: database.role, max: 1, limits: { statement_timeout: 50 } })
    const readPid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
    const pid = await readPid()
    const failure: unknown = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: '57014' })
    expect(isDatabaseGone(failure)).toBe(true)
    expect(await readPid()).toBe(pid)
    await db.destroy()
  },
)

test('USR-08 a job of a run may take three times as long as its slice of work, and no longer', async () => {
  const { rows } = await sql<{ name: string; expire_seconds: number }>`select name, expire_seconds from pgboss.queue
    where name in ('bulk', 'import') order by name`.execute(database.owner)
  expect(rows).toEqual([
    { name: 'bulk', expire_seconds: 60 },
    { name: 'import', expire_seconds: 60 },
  ])
})

test('SEC-56 who gets no connection within two seconds is told so, and the pool serves the next one', async () => {
  const db = openDatabase({ url: database.url, role: database.role, max: 1 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const holding = db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    take()
    await held
  })
  await taken
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = vi.fn<(error: unknown) => void>()
  const waiting = sql`select 2`.execute(db).catch(failure)
  while (vi.getTimerCount() === 0) await nextTurn()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(failure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  release()
  await Promise.all([waiting, holding])
  expect(failure.mock.calls.map(([error]) => isDatabaseGone(error))).toEqual([true])
  expect((await sql`select 3`.execute(db)).rows).toHaveLength(1)
  await db.destroy()
})

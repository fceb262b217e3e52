import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import { type Database, openDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { type FrozenProxy, openFrozenProxy } from './testing/frozen-proxy.ts'

let database: TestDatabase
let proxy: FrozenProxy
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  proxy = await openFrozenProxy(database.url)
  db = openDatabase({ url: proxy.url, max: 1, limits: { query_timeout: 500, connectionTimeoutMillis: 2_000 } })
  // The first connection takes its time on a machine that is busy with something else.
  await expect.poll(() => failureOf(sql`select 1`.execute(db)), { timeout: 60_000 }).toBe(null)
})
afterEach(async () => {
  proxy.thaw()
  await db.destroy()
  await proxy.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('SEC-56 a write whose statement hangs fails at once: no rollback waits as long again', async () => {
  const failure = await failureOf(
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      proxy.freeze()
      await sql`select 2`.execute(trx)
    }),
  )
  expect(isDatabaseGone(failure)).toBe(true)
  expect(proxy.sent()).toContain('select 2')
  // The rollback was refused by the cut connection; a second read timeout would say that it was waited for.
  expect(failure).toHaveProperty('message', expect.stringMatching(/not queryable|terminated/u))
})

test('SEC-56 a connection that hung is given up: what comes after it starts no work inside its transaction', async () => {
  proxy.freeze()
  expect(isDatabaseGone(await failureOf(db.transaction().execute((trx) => sql`select 1`.execute(trx))))).toBe(true)
  await expect.poll(() => proxy.open()).toBe(0)
  proxy.thaw()
  await db.insertInto('realms').values({ id: 'after-thaw' }).execute()
  const rows = await database.owner.selectFrom('realms').where('id', '=', 'after-thaw').select('id').execute()
  expect(rows).toHaveLength(1)
})

test('SEC-56 no slot of the pool is lost: after any number of hangs it serves again', async () => {
  proxy.freeze()
  for (let round = 0; round < 3; round += 1) expect(await failureOf(sql`select 1`.execute(db))).toBeInstanceOf(Error)
  proxy.thaw()
  await expect.poll(() => failureOf(sql`select 1`.execute(db))).toBe(null)
  expect(proxy.open()).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { createFirstSuperUser } from './admin-create.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('OPS-05 SEC-53 the link of the first administrator lives for a week by the database’s clock', async () => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', join(tmpdir(), randomUUID()))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') })
  expect(await createFirstSuperUser(['--email', 'first@example.jp'])).toContain('/welcome-password-reset#invitation=')
  const { rows } = await sql<{ left: number }>`
    select (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as left from invitations
  `.execute(database.owner)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.left).toBeGreaterThan(weekMs - 60_000)
  expect(rows[0]!.left).toBeLessThanOrEqual(weekMs + 2_000)
})

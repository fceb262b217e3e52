import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => void vi.useRealTimers())

async function databaseNow(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.owner)
  return rows[0]!.now.getTime()
}

/** Whether a clock shows the database's time: not before it was asked, not after, but for a rounded millisecond or ten. */
async function expectSame(now: () => Date): Promise<void> {
  const before = await databaseNow()
  const shown = now().getTime()
  const after = await databaseNow()
  expect(shown).toBeGreaterThan(before - 2_000)
  expect(shown).toBeLessThan(after + 2_000)
}

test('SEC-53 the clock is the database’s, whatever the wall clock says', async () => {
  const failed = vi.fn()
  const clock = await openClock(database.app, failed)
  await expectSame(clock.now)
  for (const now of [0, 4_000_000_000_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    await expectSame(clock.now)
  }
  clock.stop()
  expect(failed).not.toHaveBeenCalled()
})

test('SEC-53 the clock is set again, and runs on while the database is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const failed = vi.fn()
  const clock = await openClock(database.app, failed)
  // What a machine that slept does: its monotonic clock stood still while the database's went on.
  const slept = vi.spyOn(performance, 'now').mockImplementation(() => 0)
  const behind = clock.now().getTime()
  vi.advanceTimersByTime(30_000)
  await vi.waitUntil(() => clock.now().getTime() > behind, { timeout: 60_000 })
  await expectSame(clock.now)
  slept.mockRestore()
  await database.closeDoor()
  vi.advanceTimersByTime(30_000)
  await vi.waitUntil(() => failed.mock.calls.length > 0, { timeout: 60_000 })
  expect(clock.now().getTime()).toBeGreaterThan(0)
  await database.openDoor()
  clock.stop()
})

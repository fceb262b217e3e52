import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#db/database.ts'

/** Waits until that many sessions of the test's database wait for a lock. */
export async function untilWaiting(db: Database, sessions = 1): Promise<void> {
  const query = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await query.execute(db)).rows[0]?.n === sessions, { timeout: 60_000, interval: 10 })
}

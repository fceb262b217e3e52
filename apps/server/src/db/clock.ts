import { sql } from 'kysely'
import type { Database } from './database.ts'
import { readOne } from './one-row.ts'

const intervalMs = 30_000

export type Clock = {
  /** The database's time, without a query. */
  now: () => Date
  stop: () => void
}

/** The time of the database's own clock. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  return (await readOne(db, sql<{ now: Date }>`select clock_timestamp() as now`)).now
}

/** The database's clock minus this process's monotonic clock, in ms, corrected by half of the round trip. */
async function readOffset(db: Database): Promise<number> {
  const start = performance.now()
  const now = await readDatabaseTime(db)
  return now.getTime() - (start + performance.now()) / 2
}

/**
 * The database's clock, so that all its servers agree on what has expired (security.md row 53). It runs on the monotonic
 * clock and is synchronised every 30 s; a failed synchronisation calls `onError`. Throws if the first one fails.
 */
export async function openClock(db: Database, onError: (error: Error) => void): Promise<Clock> {
  let offset = await readOffset(db)
  const set = () => void readOffset(db).then((newOffset) => (offset = newOffset), onError)
  const timer = setInterval(set, intervalMs).unref()
  return { now: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) }
}

import { sql } from 'kysely'
import type { Database } from './database.ts'

const everyMs = 30_000

export type Clock = {
  /** The database's time, without asking it. */
  now: () => Date
  stop: () => void
}

/** How far the database's clock is ahead of this process's monotonic one, in ms; half of the question's way is taken off. */
async function readOffset(db: Database): Promise<number> {
  const asked = performance.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now.getTime() - (asked + performance.now()) / 2
}

/**
 * A clock that goes as the database's does (security.md row 53): all servers on one database agree on what has expired,
 * whatever their own wall clocks say or jump to. It runs on the monotonic clock and is set again every half a minute; when
 * the database does not answer then, it runs on, and `onError` is told. Throws what the first reading throws.
 */
export async function openClock(db: Database, onError: (error: Error) => void): Promise<Clock> {
  let offset = await readOffset(db)
  const set = () => void readOffset(db).then((read) => (offset = read), onError)
  const timer = setInterval(set, everyMs).unref()
  return { now: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) }
}

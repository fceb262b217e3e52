import type { Services } from '#call/services.ts'
import { deleteOldCounters } from './throttle.queries.ts'

/** Deletes the counters that are over, every day. */
export function workThrottle({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): void {
  jobs.everyTokyoDay(now, () => deleteOldCounters(db, now()))
}

import type { Services } from '#call/services.ts'
import { deleteExpiredResets } from './reset.queries.ts'

/** Deletes the links of resets that have expired, every day: a link that is gone answers as an expired one (OPS-07). */
export function workResets({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): void {
  jobs.everyTokyoDay(now, () => deleteExpiredResets(db, now()))
}

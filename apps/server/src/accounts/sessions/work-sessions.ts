import type { Services } from '#call/services.ts'
import { deleteOldSessions } from './old-sessions.queries.ts'

const dayMs = 86_400_000

/** Deletes the sessions whose days are over, every day (SESSION_KEPT_DAYS, product.md OPS-07). */
export function workSessions({ db, now, jobs, config }: Pick<Services, 'db' | 'now' | 'jobs' | 'config'>): void {
  jobs.everyTokyoDay(now, () => {
    const endedBefore = new Date(now().getTime() - config.SESSION_KEPT_DAYS * dayMs)
    // A session without an end counts from when it became too idle to be used.
    const idleBefore = new Date(endedBefore.getTime() - config.SESSION_IDLE * 1_000)
    return deleteOldSessions(db, { endedBefore, idleBefore })
  })
}

import { lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { noteDayOfUse, noteDaysOfUse } from '#accounts/day-of-use.queries.ts'
import { createBatcher } from '#db/batcher.ts'
import type { Database } from '#db/database.ts'
import { touchSession, touchSessions } from './last-use.queries.ts'

type Touch = { sessionId: string; now: Date }
type DayOfUse = { userId: string; day: PlainDate }

/** Writes a session's last use and a person's day of use, batched: in the morning a whole site calls at once. */
export type UseNotes = { touch: (touch: Touch) => Promise<void>; noteDay: (use: DayOfUse) => Promise<void> }

// The second one goes on while the first waits for a lock, such as a site's counter during an import.
const limits = { maxBatchSize: 200, concurrency: 2 }

export function createUseNotes(db: Database): UseNotes {
  return {
    touch: createBatcher({
      ...limits,
      writeBatch: async (touches) => {
        const ids = touches.map(({ sessionId }) => sessionId)
        await touchSessions(db, ids, lastOf(touches).now)
        return []
      },
      writeOne: ({ sessionId, now }) => touchSession(db, sessionId, now),
    }),
    noteDay: createBatcher({
      ...limits,
      writeBatch: (uses) => noteDays(db, uses),
      writeOne: ({ userId, day }) => noteDayOfUse(db, userId, day),
    }),
  }
}

/** Notes days of use; returns those of people whose rows are locked. */
async function noteDays(db: Database, uses: readonly DayOfUse[]): Promise<DayOfUse[]> {
  const deferred: DayOfUse[] = []
  for (const [day, ofDay] of Map.groupBy(uses, ({ day: one }) => one)) {
    const people = new Set(ofDay.map(({ userId }) => userId))
    const locked = new Set(await noteDaysOfUse(db, [...people], day))
    deferred.push(...ofDay.filter(({ userId }) => locked.has(userId)))
  }
  return deferred
}

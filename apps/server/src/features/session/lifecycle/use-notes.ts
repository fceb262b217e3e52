import { lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { noteDayOfUse, noteDaysOfUse } from '#accounts/day-of-use.queries.ts'
import type { Database } from '#db/database.ts'
import { shareRuns } from '#db/shared-runs.ts'
import { touchSession, touchSessions } from './last-use.queries.ts'

type Touch = { sessionId: string; now: Date }
type DayOfUse = { userId: string; day: PlainDate }

/** What the first call of a minute and of a day writes; in the morning a whole site makes its first calls at once. */
export type UseNotes = { touch: (touch: Touch) => Promise<void>; noteDay: (use: DayOfUse) => Promise<void> }

const limits = { most: 200, lanes: 2 }

export function createUseNotes(db: Database): UseNotes {
  return {
    touch: shareRuns({
      ...limits,
      together: async (touches) => {
        const ids = touches.map(({ sessionId }) => sessionId)
        await touchSessions(db, ids, lastOf(touches).now)
        return []
      },
      alone: ({ sessionId, now }) => touchSession(db, sessionId, now),
    }),
    noteDay: shareRuns({
      ...limits,
      together: (uses) => noteDays(db, uses),
      alone: ({ userId, day }) => noteDayOfUse(db, userId, day),
    }),
  }
}

/** Notes days of use, and returns those of people whose rows somebody else holds. */
async function noteDays(db: Database, uses: readonly DayOfUse[]): Promise<DayOfUse[]> {
  const left: DayOfUse[] = []
  for (const [day, ofDay] of Map.groupBy(uses, ({ day: one }) => one)) {
    const people = new Set(ofDay.map(({ userId }) => userId))
    const held = new Set(await noteDaysOfUse(db, [...people], day))
    left.push(...ofDay.filter(({ userId }) => held.has(userId)))
  }
  return left
}

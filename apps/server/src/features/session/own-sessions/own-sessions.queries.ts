import { sql } from 'kysely'
import { isLiving, type SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import type { Database } from '#db/database.ts'

type Page = { offset: number; size: number }

/** The living sessions of a person: first the current one, then by last use, newest first. */
export async function findOwnSessions(
  db: Database,
  { userId, currentId, limits, now }: { userId: string; currentId: string; limits: SessionLimits; now: Date },
  { offset, size }: Page,
) {
  const living = db.selectFrom('sessions').where('user_id', '=', userId).where(isLiving(limits, now))
  const [rows, { total }] = await Promise.all([
    living
      .select(['id', 'user_agent', 'os_type', 'os_version', 'ip', 'created_at', 'last_used_at'])
      .orderBy(sql`(id = ${currentId}::uuid)`, 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(size)
      .execute(),
    living.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Ends one session of a person (`=`), or all but that one (`<>`); returns how many were theirs and had not ended. */
export async function endOwnSessions(
  db: Database,
  userId: string,
  [which, sessionId]: readonly ['=' | '<>', string],
  at: Date,
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: 'own' })
    .where('id', which, sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

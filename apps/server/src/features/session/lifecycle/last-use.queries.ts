import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'

/** Shortest interval between writes of the last use, so that few calls write. */
const touchIntervalMs = 60_000

/** True if the stored last use is too old. */
export const needsTouch = (lastUsedAt: Date, now: Date) => now.getTime() - lastUsedAt.getTime() >= touchIntervalMs

/** Writes a session's last use; concurrent calls write once. */
export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<=', new Date(now.getTime() - touchIntervalMs))
    .execute()
}

/** The same for many; a session that somebody else writes just now has its last use from there. */
export async function touchSessions(db: Database, sessionIds: readonly string[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - touchIntervalMs)
  await runPrepared(
    db,
    sql`update sessions s set last_used_at = ${now} from (select id from sessions
      where id = any(${sessionIds}::uuid[]) and last_used_at <= ${before} order by id for update skip locked) f where s.id = f.id`,
  )
}

import type { Database } from '#db/database.ts'

/** Invalidates every invitation of a person: when a password is set, and when a new invitation is made. */
export function invalidateInvitations(db: Database, userId: string, now: Date): Promise<void> {
  return invalidateInvitationsOf(db, [userId], now)
}

export async function invalidateInvitationsOf(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null)
    .execute()
}

/** Invalidates a person's older reset tokens: after a new request, password or address (security.md 2.7). */
export async function invalidateResets(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every session of a person; returns how many. */
export function endAllSessions(db: Database, userId: string, reason: string, at: Date): Promise<number> {
  return endSessionsOf(db, [userId], reason, at)
}

export async function endSessionsOf(
  db: Database,
  userIds: readonly string[],
  reason: string,
  at: Date,
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

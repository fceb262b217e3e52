import type { Database } from '#db/database.ts'

/** Kills every invitation of a person: when a password is set, and when another invitation is made. */
export async function killInvitations(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Kills a person's older tokens: a new request, a new password and a new address end them (security.md 2.7). */
export async function killResets(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every session of a person; returns how many. */
export async function endAllSessions(db: Database, userId: string, reason: string, at: Date): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

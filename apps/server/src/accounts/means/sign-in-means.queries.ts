import type { Database } from '#db/database.ts'

/** The tables of mailed links, by what a link is for. */
export const linkTables = { invitation: 'invitations', reset: 'password_resets' } as const
export type LinkKind = keyof typeof linkTables

/**
 * Invalidates every link of a kind of some people: when a newer one is made, and after a new password or address
 * (security.md 2.7).
 */
export async function invalidateLinks(
  db: Database,
  kind: LinkKind,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable(linkTables[kind])
    .set({ used_at: at })
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every session of some people; returns how many. */
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

/** Takes the live cards of people out of use. */
export async function replaceCards(db: Database, userIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('sign_in_cards')
    .set({ replaced_at: at })
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

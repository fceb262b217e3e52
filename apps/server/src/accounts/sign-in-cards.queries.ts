import type { Database } from '#db/database.ts'

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

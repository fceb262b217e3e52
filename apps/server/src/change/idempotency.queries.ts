import type { Database } from '#db/database.ts'

export type NewKey = { user_id: string; key: string; operation: string; body_hash: Buffer; created_at: Date }

/** Takes a key; false where it was taken before. Waits for a transaction that is about to take it. */
export async function claimKey(db: Database, row: NewKey): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

export function findAnswer(db: Database, userId: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['operation', 'body_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps what was answered, with the rows that it tells of. */
export async function keepAnswer(db: Database, userId: string, key: string, reply: object): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function dropOldKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

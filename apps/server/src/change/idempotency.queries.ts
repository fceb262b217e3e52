import type { Database } from '#db/database.ts'

type KeyOfUser = { user_id: string; key: string }
export type NewKey = KeyOfUser & { operation: string; body_hash: Buffer; created_at: Date }

/** Inserts a key; false if it exists. Waits for a concurrent transaction that inserts it. */
export async function claimKey(db: Database, row: NewKey): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findReply(db: Database, { user_id, key }: KeyOfUser) {
  return db
    .selectFrom('idempotency_keys')
    .select(['operation', 'body_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the reply of a key, in the transaction of its change. */
export async function saveReply(db: Database, { user_id, key }: KeyOfUser, reply: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
}

export async function dropOldKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

import type { Database } from '#db/database.ts'

/** The account of a reset request, with the columns that decide whether a mail is sent. */
export function findResetAccount(db: Database, { realm, email }: { realm: string; email: string }) {
  return db
    .selectFrom('users')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([
      'users.id',
      'users.email',
      'users.displayname',
      'users.status',
      'users.accessed_at',
      'contracts.status as contract_status',
    ])
    .where('users.realm', '=', realm)
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where('users.owns_email', '=', true)
    .executeTakeFirst()
}

/** Uses a token up: exactly one of concurrent calls gets true (security.md row 6). */
export async function consumeReset(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the links that have expired, used or not. */
export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}

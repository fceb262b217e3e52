import type { Database } from '#db/database.ts'

/** An invitation with its user; undefined if used or expired, or if the user has signed in or lost the address. */
export function findInvitation(db: Database, realm: string, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([
      'invitations.expires_at',
      'users.id',
      'users.realm',
      'users.displayname',
      'users.email',
      'users.role',
      'users.status',
      'users.contract_id',
      'contracts.status as contract_status',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.used_at', 'is', null)
    .where('invitations.expires_at', '>', now)
    .where('users.realm', '=', realm)
    .where('users.accessed_at', 'is', null)
    .where('users.owns_email', '=', true)
    .executeTakeFirst()
}

export async function insertInvitation(
  db: Database,
  row: { token_hash: Buffer; user_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('invitations').values(row).execute()
}

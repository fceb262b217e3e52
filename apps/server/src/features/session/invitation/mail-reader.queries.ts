import type { Database } from '#db/database.ts'

/** The recipient of a mail; null for a person without an address. */
export async function findReader(db: Database, userId: string) {
  const reader = await db
    .selectFrom('users')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([
      'users.realm',
      'users.email',
      'users.owns_email',
      'users.displayname',
      'users.role',
      'users.status',
      'users.accessed_at',
      'contracts.company_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return reader?.email ? { ...reader, email: reader.email } : null
}

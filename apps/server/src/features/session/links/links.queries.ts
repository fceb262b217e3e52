import { type LinkKind, linkTables } from '#accounts/means/sign-in-means.queries.ts'
import type { Database } from '#db/database.ts'

type Asked = { realm: string; tokenHash: Buffer; now: Date }

/**
 * A link with its user; undefined if used or expired, or if the user has lost the address. An invitation also ends with
 * the first password. Does not use the link up.
 */
export function findLink(db: Database, kind: LinkKind, { realm, tokenHash, now }: Asked) {
  return db
    .selectFrom(linkTables[kind])
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([
      'expires_at',
      'users.id',
      'users.email',
      'users.realm',
      'users.displayname',
      'users.role',
      'users.status',
      'users.contract_id',
      'contracts.company_name',
      'contracts.status as contract_status',
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.realm', '=', realm)
    .where('users.owns_email', '=', true)
    .$if(kind === 'invitation', (links) => links.where('users.accessed_at', 'is', null))
    .executeTakeFirst()
}

type NewLink = { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date }

export async function insertLink(db: Database, kind: LinkKind, row: NewLink): Promise<void> {
  await db.insertInto(linkTables[kind]).values(row).execute()
}

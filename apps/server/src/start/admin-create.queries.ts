import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { insertAccount } from '#accounts/accounts.queries.ts'
import type { Database } from '#db/database.ts'

export type NewSuperUser = { realm: string; email: string; displayname: string }

/** The account of an address, with the columns that a new invitation needs. */
export function findAccountByEmail(db: Database, realm: string, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'displayname', 'role', 'accessed_at'])
    .where('realm', '=', realm)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('owns_email', '=', true)
    .executeTakeFirst()
}

export function insertSuperUser(db: Database, { realm, email, displayname }: NewSuperUser, now: Date): Promise<string> {
  const row = {
    realm,
    email,
    displayname,
    role: 'SuperUser',
    status: 'Active',
    search_key: searchKey(displayname),
    sort_key: sortKey(displayname),
  } as const
  return insertAccount(db, row, now)
}

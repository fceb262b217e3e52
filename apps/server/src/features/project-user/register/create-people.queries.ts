import { sql, type Insertable } from 'kysely'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables/tables.ts'
import { isKnown } from '../project-user.changes.queries.ts'

/** Stores accounts but those whose address is taken within their company. Returns the ids of the stored ones. */
export async function insertPeople(db: Database, rows: readonly Insertable<Users>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const stored = await db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'email'])
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`not shares_email`)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return new Set(stored.map(({ id }) => id))
}

/** Those of the addresses that living accounts of a company have, and whether the caller may know of one. */
export async function findCompanyAddresses(
  db: Database,
  scope: SiteScope,
  contractId: string,
  emails: readonly string[],
): Promise<Map<string, 'known' | 'unknown'>> {
  const { rows } = await sql<{ email: string; known: boolean }>`
    select u.email, bool_or(${isKnown(scope)}) as known from users u
    where u.realm = ${scope.realm} and u.contract_id = ${contractId}::uuid and u.email = any(${emails})
      and u.deleted_at is null
    group by u.email`.execute(db)
  return new Map(rows.map(({ email, known }) => [email, known ? 'known' : 'unknown']))
}

/** Those of the addresses that a living account of the realm owns. */
export async function findOwnedAddresses(db: Database, realm: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const { rows } = await sql<{ email: string }>`
    select email from users where realm = ${realm} and email = any(${emails}) and owns_email and deleted_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Which of the sign-in ids somebody of the realm has, of whatever company. */
export async function findUsedSignInIds(db: Database, realm: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select used_sign_in_ids(${realm}, ${ids}::text[]) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

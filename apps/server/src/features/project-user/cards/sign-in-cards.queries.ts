import type { ProjectStatus } from '@azas/domain/project/project.ts'
import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { LoginStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { isElsewhere, lockUsers } from '../project-user.changes.queries.ts'

/** What decides whether a person gets a card, and what stands on it. */
export type Holder = {
  id: string
  displayname: string
  displaynameKana: string | null
  company: string | null
  email: string | null
  signInId: string | null
  status: LoginStatus
  contractId: string
  projectId: string
  projectName: string
  siteStatus: ProjectStatus
  contractStatus: ContractStatus
  /** Registered at a site out of the caller's scope, too. */
  isElsewhere: boolean
}

type At = { projectId: string | undefined; ids: readonly string[] }

/** People at a site in scope or, without one, each at the newest of their sites in use. */
export async function findHolders(db: Database, scope: SiteScope, { projectId, ids }: At): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct on (u.id) u.id, u.displayname, u.displayname_kana as "displaynameKana", m.company, u.email,
      u.sign_in_id as "signInId", p.contract_id as "contractId", p.id as "projectId", p.name as "projectName",
      p.status as "siteStatus", t.status as "contractStatus", login_status_of(u.status, u.accessed_at) as status,
      ${isElsewhere(scope)} as "isElsewhere"
    from users u join site_members m on m.user_id = u.id join projects p on p.id = m.project_id
    join contracts t on t.id = p.contract_id
    where u.id = any(${ids}::uuid[]) and ${allOf(siteInScope(scope, projectId))}
    order by u.id, (p.status = 'Active') desc, m.registered_at desc, p.id`.execute(db)
  return rows
}

/** The same, locked in id order. A statement of its own reads what was committed while the lock was awaited. */
export async function lockHolders(db: Database, scope: SiteScope, at: At): Promise<Holder[]> {
  await lockUsers(db, scope, at.ids)
  return findHolders(db, scope, at)
}

type Issue = { issuedBy: string; at: Date; validUntil: Date }

/** Stores a card for each person. Throws the unique violation of a second live card. */
export async function insertCards(db: Database, holders: readonly Holder[], issue: Issue): Promise<void> {
  const { issuedBy, at, validUntil } = issue
  await db
    .insertInto('sign_in_cards')
    .values(
      holders.map(({ id, projectId }) => ({
        user_id: id,
        project_id: projectId,
        issued_at: at,
        issued_by: issuedBy,
        valid_until: validUntil,
      })),
    )
    .execute()
}

/** Stores one-time passwords: whoever has one is at the first sign-in again (security.md 2.8). */
export async function setOneTimePasswords(
  db: Database,
  hashes: readonly { userId: string; hash: string }[],
  at: Date,
): Promise<void> {
  await sql`update users u set password_hash = h.hash, accessed_at = null, version = version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as h("userId" uuid, hash text) where u.id = h."userId"`.execute(
    db,
  )
}

export type CardRow = {
  id: string
  userId: string
  displayname: string
  issuedAt: Date
  validUntil: Date
  usedAt: Date | null
  replacedAt: Date | null
}

/** The cards issued at a site, the newest first. */
export async function findCards(db: Database, projectId: string, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.id, c.user_id as "userId", u.displayname, c.issued_at as "issuedAt", c.valid_until as "validUntil",
      c.used_at as "usedAt", c.replaced_at as "replacedAt"
    from sign_in_cards c join users u on u.id = c.user_id
    where c.project_id = ${projectId}::uuid order by c.issued_at desc, c.id limit ${limit}`.execute(db)
  return rows
}

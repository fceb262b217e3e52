import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { LoginStatus } from '@azas/domain/user/user.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { type PeopleSearch, selectMembers } from './people-pages.queries.ts'

/** The fields of a person that the rules and the audit log need. */
export type PersonState = {
  id: string
  displayname: string
  contractId: string
  contractStatus: ContractStatus
  version: number
  status: LoginStatus
  /** Their status once they may sign in. */
  statusInUse: LoginStatus
  email: string | null
  isElsewhere: boolean
}

/** Whether a person `u` is registered at a site out of scope. */
export const isElsewhere = (scope: SiteScope) => sql<boolean>`exists (select from site_members o
  join projects p on p.id = o.project_id where o.user_id = u.id and not (${allOf(siteInScope(scope, undefined))}))`

/**
 * Whether a person `u` is or was at a site in scope. Whoever sees a whole company knows all its accounts; a SubAdmin knows
 * nobody else, by whatever name, address or id they ask (security.md row 68).
 */
export const isKnown = (scope: SiteScope) =>
  scope.adminId === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from (
        select project_id from site_members where user_id = u.id union all select project_id from past_members where user_id = u.id
      ) k join projects p on p.id = k.project_id where ${allOf(siteInScope(scope, undefined))})`

/** Whether a column names somebody who is or was at a site in scope; the same as `isKnown`, found once for many rows. */
export const isOneOfKnown = (column: RawBuilder<unknown>, scope: SiteScope) => sql<boolean>`${column} in (
  select k.user_id from (select user_id, project_id from site_members union all select user_id, project_id from past_members) k
  join projects p on p.id = k.project_id where ${allOf(siteInScope(scope, undefined))})`

/** Locks users of the realm and company in id order, against deadlocks. */
export async function lockUsers(db: Database, { realm, contractId }: SiteScope, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${ids}::uuid[]) and realm = ${realm}
    and contract_id = coalesce(${contractId}::uuid, contract_id) order by id for no key update`.execute(db)
}

/** Locks people. Returns the states of those in scope. */
export async function lockPeople(db: Database, scope: SiteScope, ids: readonly string[]): Promise<PersonState[]> {
  const inScope = allOf(siteInScope(scope, undefined))
  await lockUsers(db, scope, ids)
  const { rows } = await sql<PersonState>`
    select u.id, u.displayname, u.version, u.email, t.id as "contractId", t.status as "contractStatus",
      login_status_of(u.status, u.accessed_at) as status,
      login_status_of('Active', u.accessed_at) as "statusInUse", ${isElsewhere(scope)} as "isElsewhere"
    from users u join site_members m on m.user_id = u.id join projects p on p.id = m.project_id
    join contracts t on t.id = p.contract_id
    where u.id = any(${ids}::uuid[]) and u.realm = ${scope.realm}
    group by u.id, t.id having bool_or(${inScope})`.execute(db)
  return rows
}

/** Those of some people who are at a site in scope. */
export async function findPeopleInScope(db: Database, scope: SiteScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.user_id as id
    from site_members m join projects p on p.id = m.project_id
    where m.user_id = any(${ids}::uuid[]) and ${allOf(siteInScope(scope, undefined))}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those whom a caller of the whole company or realm knows although they left every site: they can be brought back. Who is
 * at a site out of scope is not among them.
 */
export async function findSitelessPeople(
  db: Database,
  { realm, contractId, adminId }: SiteScope,
  ids: readonly string[],
): Promise<string[]> {
  if (adminId !== null) return []
  const { rows } = await sql<{ id: string }>`select u.id from users u
    where u.id = any(${ids}::uuid[]) and u.realm = ${realm}
      and (${contractId}::uuid is null or u.contract_id = ${contractId}::uuid)
      and not exists (select from site_members m where m.user_id = u.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the people who match a search, at most `limit`. */
export async function findMatchingPersonIds(db: Database, search: PeopleSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.user_id as id ${selectMembers(search, ['person'])} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts a person's living sessions and their sites in scope. */
export async function countPersonReach(
  db: Database,
  scope: SiteScope,
  id: string,
  living: RawBuilder<boolean>,
): Promise<{ sessions: number; sites: number }> {
  return readOne(
    db,
    sql<{ sessions: number; sites: number }>`
    select (select count(*)::int from sessions where user_id = ${id}::uuid and ${living}) as sessions,
      (select count(*)::int from site_members m join projects p on p.id = m.project_id
        where m.user_id = ${id}::uuid and ${allOf(siteInScope(scope, undefined))}) as sites`,
  )
}

import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { LoginStatus, UserStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { type PeopleSearch, selectMembers } from './people-pages.queries.ts'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'

/** The fields of a person that the rules and the audit log need. */
export type PersonState = {
  id: string
  displayname: string
  contractId: string
  contractStatus: ContractStatus
  accountStatus: UserStatus
  status: LoginStatus
  isElsewhere: boolean
}

/** Locks people of the realm and company in id order, against deadlocks. Returns the states of those in scope. */
export async function lockPeople(db: Database, scope: SiteScope, ids: readonly string[]): Promise<PersonState[]> {
  const inScope = allOf(siteInScope(scope, undefined))
  await sql`select from users where id = any(${ids}::uuid[]) and realm = ${scope.realm}
    and contract_id = coalesce(${scope.contractId}::uuid, contract_id) order by id for no key update`.execute(db)
  const { rows } = await sql<PersonState>`
    select u.id, u.displayname, t.id as "contractId", t.status as "contractStatus",
      u.status as "accountStatus", login_status_of(u.status, u.accessed_at) as status,
      bool_or(not (${inScope})) as "isElsewhere"
    from users u join site_members m on m.user_id = u.id join projects p on p.id = m.project_id
    join contracts t on t.id = p.contract_id
    where u.id = any(${ids}::uuid[]) and u.realm = ${scope.realm}
    group by u.id, t.id having bool_or(${inScope})`.execute(db)
  return rows
}

/** The ids of the people who match a search, at most `limit`. */
export async function findMatchingIds(db: Database, search: PeopleSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.user_id as id ${selectMembers(search, ['person'])} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts a person's open sessions and their sites. */
export async function countReach(db: Database, id: string): Promise<{ sessions: number; sites: number }> {
  const { rows } = await sql<{ sessions: number; sites: number }>`
    select (select count(*)::int from sessions where user_id = ${id}::uuid and ended_at is null) as sessions,
      (select count(*)::int from site_members where user_id = ${id}::uuid) as sites`.execute(db)
  return rows[0]!
}

import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { LoginStatus, UserStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import type { RowTarget } from '@azas/api/rows.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { type PeopleSearch, selectMembers } from './people-pages.queries.ts'
import { allOf, siteInScope } from './people-scope.queries.ts'

/** A person as the rules and the audit log need them. */
export type PersonState = {
  id: string
  version: number
  displayname: string
  contractId: string
  contractStatus: ContractStatus
  accountStatus: UserStatus
  status: LoginStatus
  isElsewhere: boolean
}

/** Locks some people by id, in the one order that everybody takes; their states as they stand, of those in scope. */
export async function lockPeople(db: Database, scope: SiteScope, ids: readonly string[]): Promise<PersonState[]> {
  await sql`select from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
  const { rows } = await sql<PersonState>`
    select u.id, u.version, u.displayname, t.id as "contractId", t.status as "contractStatus",
      u.status as "accountStatus", login_status_of(u.status, u.accessed_at) as status,
      bool_or(not (${allOf(siteInScope(scope, undefined))})) as "isElsewhere"
    from users u join site_members m on m.user_id = u.id join projects p on p.id = m.project_id
    join contracts t on t.id = p.contract_id
    where u.id = any(${ids}::uuid[]) and u.realm = ${scope.realm}
    group by u.id, t.id having bool_or(${allOf(siteInScope(scope, undefined))})`.execute(db)
  return rows
}

/** The people of a bulk action: the named ones, or those that match, at most `limit` of them. */
export async function findTargetIds(
  db: Database,
  { target, ...search }: Omit<PeopleSearch, 'filter'> & { target: RowTarget<ProjectUserFilter> },
  limit: number,
): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)]
  const { rows } = await sql<{ id: string }>`
    select distinct m.user_id as id ${selectMembers({ ...search, filter: target.filter }, ['person'])} limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What an action would reach: living sessions, and the sites of the person. */
export async function countReach(db: Database, id: string): Promise<{ sessions: number; sites: number }> {
  const { rows } = await sql<{ sessions: number; sites: number }>`
    select (select count(*)::int from sessions where user_id = ${id}::uuid and ended_at is null) as sessions,
      (select count(*)::int from site_members where user_id = ${id}::uuid) as sites`.execute(db)
  return rows[0]!
}

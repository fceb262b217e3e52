import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import type { SiteRole } from '@azas/domain/project-user/project-user.ts'
import type { LoginStatus, UserStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { isElsewhere, lockUsers } from '../project-user.changes.queries.ts'

/** A person to register at a site, with what they are or were at another one. */
export type Candidate = Pick<
  PersonForm,
  'displayname' | 'displaynameKana' | 'company' | 'primarySubcontractor' | 'jobs'
> & {
  id: string
  role: SiteRole
  status: UserStatus
  /** What a list says once they are in use. */
  statusInUse: LoginStatus
  contractId: string
  isHere: boolean
  /** Registered at a site out of the caller's scope, too. */
  isElsewhere: boolean
}

type Source = { scope: SiteScope; from: string | undefined; to: string }

/**
 * Locks people in id order and returns those who are at a site in scope, or were; with their place at `from`, else at
 * their newest site, else at the last one that they left.
 */
export async function lockCandidates(
  db: Database,
  { scope, from, to }: Source,
  ids: readonly string[],
): Promise<Candidate[]> {
  await lockUsers(db, scope, ids)
  const inScope = allOf(siteInScope(scope, from))
  const past = from ? sql`false` : sql`true`
  const { rows } = await sql<Candidate>`
    select distinct on (u.id) u.id, u.displayname, u.displayname_kana as "displaynameKana", u.role, u.status,
      login_status_of('Active', u.accessed_at) as "statusInUse", u.contract_id as "contractId", s.company, s.primary_subcontractor as "primarySubcontractor", s.jobs,
      exists (select from site_members h where h.user_id = u.id and h.project_id = ${to}::uuid) as "isHere",
      ${isElsewhere(scope)} as "isElsewhere"
    from users u join (
      select m.user_id, m.project_id, m.company, m.primary_subcontractor, m.jobs, m.registered_at, null::date as left_on
        from site_members m where m.user_id = any(${ids}::uuid[])
      union all
      select o.user_id, o.project_id, o.company, o.primary_subcontractor, o.jobs, o.registered_at, o.left_on
        from past_members o where o.user_id = any(${ids}::uuid[]) and ${past}
    ) s on s.user_id = u.id join projects p on p.id = s.project_id
    where u.realm = ${scope.realm} and ${inScope}
    order by u.id, s.left_on is not null, s.left_on desc, s.registered_at desc`.execute(db)
  return rows
}

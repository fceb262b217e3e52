import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { asInstant, personSelectList, toPerson } from './people-rows.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'

type MembershipRow = Omit<ProjectUserDetail, 'sites' | 'isElsewhere'> & { projectCode: string; memberships: number }

const shownMonths = 6

/**
 * A person with their sites in scope; details are those of `projectId` or else of the newest registration.
 * Undefined if no such person is in scope.
 */
export async function findPerson(
  db: Database,
  scope: SiteScope,
  { userId, projectId }: { userId: string; projectId: string | undefined },
): Promise<ProjectUserDetail | undefined> {
  const { rows } = await sql<{ membership: MembershipRow }>`
    select to_json(r) as membership from (
      select ${personSelectList}, p.code as "projectCode", u.age, u.sex, t.status as "contractStatus",
        (select count(*)::int from site_members o where o.user_id = u.id) as memberships,
        (select coalesce(json_agg(json_build_object('month', to_char(d.month, 'YYYY-MM'), 'days', bit_count(d.days::bit(32)))
          order by d.month desc), '[]') from (select month, days from user_months where user_id = u.id
          order by month desc limit ${sql.lit(shownMonths)}) d) as "daysOfUse",
        u.sign_in_id as "signInId", u.created_at at time zone 'UTC' as "createdAt", u.updated_at at time zone 'UTC' as "updatedAt"
      from site_members m join users u on u.id = m.user_id join projects p on p.id = m.project_id
      join contracts t on t.id = p.contract_id
      where m.user_id = ${userId}::uuid and ${allOf(siteInScope(scope, undefined))}
      order by m.registered_at desc, p.id) r`.execute(db)
  const current = rows.find(({ membership }) => !projectId || membership.projectId === projectId)?.membership
  if (!current) return undefined
  const sites = rows.map(({ membership }) => ({
    projectId: membership.projectId,
    projectCode: membership.projectCode,
    projectName: membership.projectName,
    registered: asInstant(membership.registered),
  }))
  const { projectCode: _code, memberships, createdAt, updatedAt, ...row } = current
  const instants = { createdAt: asInstant(createdAt), updatedAt: asInstant(updatedAt) }
  return { ...row, ...toPerson(row), ...instants, isElsewhere: memberships > sites.length, sites }
}

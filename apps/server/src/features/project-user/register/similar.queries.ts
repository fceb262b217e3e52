import type { SimilarPerson } from '@azas/api/project-user/register.operations.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'

type Named = { displayname: string; company: string | null; projectId: string }

const limit = 20

/**
 * The people of the site's company with the same folded name who are at a site in scope, with the same affiliation if one
 * is given, or were there alone (product.md USR-06). At most 20, those of this site first.
 */
export async function findSimilar(
  db: Database,
  scope: SiteScope,
  { displayname, company, projectId }: Named,
): Promise<SimilarPerson[]> {
  // Who is at no site is in no list: an affiliation in another spelling must not make them a second account.
  const affiliation =
    company === null ? sql`true` : sql`(bool_or(s.company_key = ${fold(company)}) or bool_and(s.left_on is not null))`
  // Somebody who left the sites of a SubAdmin may have another address by now (decision 0037).
  const isWholeCompany = scope.adminId === null
  const { rows } = await sql<SimilarPerson>`
    select u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", u.role,
      case when ${isWholeCompany} or bool_or(s.left_on is null) then u.email end as email,
      login_status_of(u.status, u.accessed_at) as status,
      (array_agg(s.company order by s.left_on is not null, s.registered_at desc))[1] as company,
      bool_or(s.project_id = ${projectId}::uuid and s.left_on is null) as "isHere",
      coalesce(json_agg(json_build_object('projectId', p.id, 'projectCode', p.code, 'projectName', p.name, 'leftOn', s.left_on)
        order by s.left_on is not null, s.left_on desc, p.code), '[]') as sites
    from users u join (
      select user_id, project_id, company, company_key, registered_at, null::date as left_on from site_members
      union all
      select user_id, project_id, company, company_key, registered_at, left_on from past_members
    ) s on s.user_id = u.id join projects p on p.id = s.project_id
    where u.contract_id = (select contract_id from projects where id = ${projectId}::uuid)
      and split_part(u.search_key, E'\n', 1) = ${fold(displayname)}
      and u.role in ('Manager', 'SubManager', 'Worker', 'Operator') and ${allOf(siteInScope(scope, undefined))}
    group by u.id having ${affiliation}
    order by "isHere" desc, u.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

import type { ErasablePerson } from '@azas/api/erasure/erasure.operations.ts'
import { foldEmail } from '@azas/domain/kernel/email.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The roles of people of sites as literals, as the partial indexes have them. */
export const siteRoleList = sql.join(siteRoles.map((role) => sql.lit(role)))

/** A person and where they are and were. */
export type Erasable = ErasablePerson & { contractId: string }

const places = sql`
  select project_id, null::date as left_on from site_members where user_id = u.id
  union all select project_id, left_on from past_members where user_id = u.id`

const selectPeople = (condition: RawBuilder<unknown>) => sql<Erasable>`
  select u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", u.email, u.sign_in_id as "signInId",
    u.role, login_status_of(u.status, u.accessed_at) as status, u.contract_id as "contractId",
    c.company_name as "companyName", coalesce((
      select json_agg(json_build_object('projectId', p.id, 'projectCode', p.code, 'projectName', p.name, 'leftOn', s.left_on)
        order by s.left_on desc nulls first, p.code)
      from (${places}) s join projects p on p.id = s.project_id), '[]') as sites
  from users u join contracts c on c.id = u.contract_id
  where u.erased_at is null and u.role in (${siteRoleList}) and ${condition}
  order by u.sort_key, u.id`

/** The people of a realm whose address, sign-in id or folded name is a text, at most `limit`. */
export async function findByText(db: Database, realm: string, text: string, limit: number): Promise<Erasable[]> {
  const contracts = sql`array(select id from contracts where realm = ${realm})`
  // One index each: an `or` over them would read every person.
  const ids = sql`select id from users where realm = ${realm} and email = ${foldEmail(text)}
    union select id from users where realm = ${realm} and sign_in_id in (${toHalfWidth(text)}, ${foldEmail(text)})
    union (select id from users where contract_id = any(${contracts}) and role in (${siteRoleList})
      and split_part(search_key, E'\n', 1) = ${fold(text)} and erased_at is null limit ${limit})`
  const { rows } = await sql<Erasable>`${selectPeople(sql`u.id in (${ids})`)} limit ${limit}`.execute(db)
  return rows
}

/** Locks a person who was not erased. Undefined if there is none in the realm. */
export async function lockErasable(db: Database, realm: string, id: string): Promise<Erasable | undefined> {
  await sql`select from users where id = ${id}::uuid and realm = ${realm} for no key update`.execute(db)
  const { rows } = await selectPeople(sql`u.id = ${id}::uuid and u.realm = ${realm}`).execute(db)
  return rows[0]
}

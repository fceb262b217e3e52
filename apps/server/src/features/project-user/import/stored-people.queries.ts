import type { UserRole } from '@azas/domain/access/roles.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import type { Seen } from '#import/seen-rows.queries.ts'
import { isElsewhere, isKnown, isOneOfKnown, lockUsers } from '../project-user.changes.queries.ts'

type Site = { id: string; contractId: string }
type Fields = Omit<PersonForm, 'role' | 'isActive'>

/** A person of a company as they are at a site, else at their newest or last one in scope. */
export type StoredPerson = Fields & {
  id: string
  signInId: string | null
  role: UserRole
  status: UserStatus
  isHere: boolean
  /** Registered at a site out of the caller's scope, too. */
  isElsewhere: boolean
  nameKey: string
  companyKeys: string[]
  /** The sites in scope where they are. */
  places: string[]
  /** The last Tokyo day on which they called. */
  lastUsedOn: PlainDate | null
}

/** The day of the highest bit of the newest month. */
const lastUsedOn = sql`(select m.month + floor(log(2, m.days::numeric))::int from user_months m
  where m.user_id = u.id and m.days > 0 order by m.month desc limit 1)`

/** The newest place of a person: the site itself, else where they are, else where they were. */
const latestAt = (column: RawBuilder<unknown>, site: Site) => sql`(jsonb_agg(${column} order by
  s.left_on is null and s.project_id = ${site.id}::uuid desc, s.left_on is not null, s.registered_at desc) -> 0)`

async function findPeople(
  db: Database,
  scope: SiteScope,
  site: Site,
  where: RawBuilder<unknown>,
): Promise<StoredPerson[]> {
  const { rows } = await sql<{ person: StoredPerson }>`select to_json(r) as person from (
    select u.id, u.sign_in_id as "signInId", u.displayname, u.displayname_kana as "displaynameKana", u.email, u.role, u.status, u.age,
      u.experience_length as "experienceLength", u.sex, split_part(u.search_key, E'\n', 1) as "nameKey",
      ${latestAt(sql`s.company`, site)} as company, ${latestAt(sql`s.primary_subcontractor`, site)} as "primarySubcontractor",
      coalesce(${latestAt(sql`s.jobs`, site)}, '[]') as jobs,
      coalesce(bool_or(s.left_on is null and s.project_id = ${site.id}::uuid), false) as "isHere",
      ${isElsewhere(scope)} as "isElsewhere",
      coalesce(array_agg(distinct s.company_key) filter (where s.company_key is not null), '{}') as "companyKeys",
      coalesce(array_agg(distinct s.site_name) filter (where s.left_on is null), '{}') as places,
      ${lastUsedOn} as "lastUsedOn"
    from users u left join (select o.*, p.name as site_name from (
      select user_id, project_id, company, company_key, primary_subcontractor, jobs, registered_at, null::date as left_on
        from site_members
      union all
      select user_id, project_id, company, company_key, primary_subcontractor, jobs, registered_at, left_on from past_members
    ) o join projects p on p.id = o.project_id where ${allOf(siteInScope(scope, undefined))}) s on s.user_id = u.id
    where u.contract_id = ${site.contractId}::uuid and u.deleted_at is null and ${where} and ${isKnown(scope)}
    group by u.id
    order by "isHere" desc, u.shares_email, u.id) r`.execute(db)
  return rows.map(({ person }) => person)
}

/** The known accounts of the site's company with one of the addresses, administrators included; an address's owner first. */
export async function findByEmail(
  db: Database,
  scope: SiteScope,
  site: Site,
  emails: readonly string[],
): Promise<StoredPerson[]> {
  if (emails.length === 0) return []
  return findPeople(db, scope, site, sql`u.email = any(${emails})`)
}

/** The known people of the site's company with one of the sign-in ids, which are unique. */
export async function findBySignInId(
  db: Database,
  scope: SiteScope,
  site: Site,
  signInIds: readonly string[],
): Promise<StoredPerson[]> {
  if (signInIds.length === 0) return []
  return findPeople(db, scope, site, sql`u.sign_in_id = any(${signInIds})`)
}

/** The known people of the site's company with one of the folded names (product.md USR-06). */
export async function findByName(
  db: Database,
  scope: SiteScope,
  site: Site,
  names: readonly string[],
): Promise<StoredPerson[]> {
  if (names.length === 0) return []
  const named = sql`split_part(u.search_key, E'\n', 1) = any(${names})`
  const hasSiteRole = sql`u.role in ('Manager', 'SubManager', 'Worker', 'Operator')`
  return findPeople(db, scope, site, allOf([named, hasSiteRole]))
}

/** Locks people in id order and returns the known ones of the site's company. */
export async function lockStored(
  db: Database,
  scope: SiteScope,
  site: Site,
  ids: readonly string[],
): Promise<Map<string, StoredPerson>> {
  if (ids.length === 0) return new Map()
  await lockUsers(db, scope, ids)
  const people = await findPeople(db, scope, site, sql`u.id = any(${ids}::uuid[])`)
  return new Map(people.map((person) => [person.id, person]))
}

/**
 * The rows of an import that show people in scope; null for all. A SubAdmin reads of a file the people they know; of their
 * own also the rows of nobody stored, of another's only what became somebody (security.md row 68).
 */
export function seenRows(scope: SiteScope, isOwn: boolean): Seen | null {
  if (scope.adminId === null) return null
  const isSomebodyKnown = isOneOfKnown(sql`record_id`, scope)
  return isOwn ? sql<boolean>`(record_id is null or ${isSomebodyKnown})` : isSomebodyKnown
}

import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { dutiesOf } from '@azas/domain/project-user/project-user.ts'
import type { UserJob } from '@azas/domain/user/user.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import type { SiteMembers } from '#db/tables/site-tables.ts'
import { type PeopleSearch, selectMembers } from '../people-pages.queries.ts'

type Place = Pick<PersonForm, 'company' | 'primarySubcontractor' | 'jobs'>
type Named = Pick<PersonForm, 'displayname' | 'displaynameKana' | 'role'>

/** A person's place at a site as the table stores it, with the keys that search reads. */
function toPlaceColumns({ displayname, displaynameKana, role }: Named, place: Place) {
  return {
    company: place.company,
    primary_subcontractor: place.primarySubcontractor,
    jobs: dutiesOf(role, place.jobs),
    company_key: searchKey(place.company),
    search_key: searchKey(displayname, displaynameKana, place.company),
  }
}

type Registered = { userId: string; projectId: string; registeredAt: Date } & Pick<SiteMembers, 'status'>

/** A new membership as the table stores it; a trigger fills the login status. */
export function toMember(at: Registered, person: Named & Place): Insertable<SiteMembers> {
  return {
    project_id: at.projectId,
    user_id: at.userId,
    ...toPlaceColumns(person, person),
    role: person.role,
    status: at.status,
    sort_key: sortKey(person.displayname, person.displaynameKana),
    registered_at: at.registeredAt,
  }
}

/** Stores memberships. Throws the unique violation of who is registered there already. */
export async function insertMembers(db: Database, rows: Insertable<SiteMembers>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('site_members').values(rows).execute()
}

/** Changes a person's place at a site, and takes duties at other sites from who is no Operator. */
export async function updatePlace(
  db: Database,
  { userId, projectId }: { userId: string; projectId: string },
  person: Named & Place,
): Promise<void> {
  await db
    .updateTable('site_members')
    .set(toPlaceColumns(person, person))
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute()
  if (person.role === 'Operator') return
  await sql`update site_members set jobs = '{}' where user_id = ${userId}::uuid and jobs && '{SiteMange,Gift,NearMiss}'`.execute(
    db,
  )
}

export type Operator = { id: string; jobs: UserJob[] }

/** The Operators of a site with their duties, without ended ones. */
export async function readOperators(db: Database, projectId: string): Promise<Operator[]> {
  const { rows } = await sql<Operator>`select user_id as id, jobs from site_members
    where project_id = ${projectId}::uuid and role = 'Operator' and status <> 'Inactive'`.execute(db)
  return rows
}

/** Stores the duties of people at a site. */
export async function saveJobs(db: Database, projectId: string, people: readonly Operator[]): Promise<void> {
  await sql`update site_members m set jobs = array(select jsonb_array_elements_text(p.jobs))
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, jobs jsonb)
    where m.project_id = ${projectId}::uuid and m.user_id = p.id`.execute(db)
}

/**
 * Takes the end of the newest memberships of locked people at a site back: they live on as they were, and leave the past.
 * Returns whose. A trigger fills what follows the person, as their search key and their login status.
 */
export async function restoreMembers(
  db: Database,
  { projectId, userIds }: { projectId: string; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with back as (delete from past_members where project_id = ${projectId}::uuid
      and (user_id, registered_at) in (select user_id, max(registered_at) from past_members
        where project_id = ${projectId}::uuid and user_id = any(${userIds}::uuid[]) group by user_id)
      returning project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at)
    insert into site_members (project_id, user_id, company, primary_subcontractor, jobs, role, registered_at, status, sort_key, search_key)
    select b.project_id, b.user_id, b.company, b.primary_subcontractor, b.jobs, b.role, b.registered_at, u.status, u.sort_key,
      concat_ws(E'\\n', nullif(u.search_key, ''), nullif(b.company_key, ''))
    from back b join users u on u.id = b.user_id
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a member `m` is at another site as well. */
const isAtOthers = sql<boolean>`exists (select from site_members o where o.user_id = m.user_id and o.project_id <> m.project_id)`

/** Those of some people of a site who are at no other one, of whatever scope. */
export async function findAtNoOtherSite(db: Database, projectId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.user_id as id from site_members m
    where m.project_id = ${projectId}::uuid and m.user_id = any(${ids}::uuid[]) and not ${isAtOthers}`.execute(db)
  return rows.map(({ id }) => id)
}

export type LeavingCounts = { elsewhere: number; here: number; endable: number }

/** Counts those of some members `m` who are at other sites too, who are not, and who of these has not ended. */
const selectStays = (members: RawBuilder<unknown>) => sql<LeavingCounts>`
  select count(*) filter (where others)::int as elsewhere, count(*) filter (where not others)::int as here,
    count(*) filter (where not others and status <> 'Inactive')::int as endable
  from (select m.status, ${isAtOthers} as others ${members}) m`

/** The same of the named people of a site. */
export function countStays(db: Database, projectId: string, ids: readonly string[]): Promise<LeavingCounts> {
  const named = sql`from site_members m where m.project_id = ${projectId}::uuid and m.user_id = any(${ids}::uuid[])`
  return readOne(db, selectStays(named))
}

/** The same of all people of a site who match, without their ids: they may be a hundred thousand. */
export const countMatchingStays = (db: Database, search: PeopleSearch): Promise<LeavingCounts> =>
  readOne(db, selectStays(selectMembers(search, ['person'])))

/** Ends memberships at a site: they move to the past with their last day. Returns whose. */
export async function endMembers(
  db: Database,
  { projectId, userIds, day }: { projectId: string; userIds: readonly string[]; day: PlainDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from site_members where project_id = ${projectId}::uuid and user_id = any(${userIds}::uuid[])
      returning project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at)
    insert into past_members (project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, left_on)
    select project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, ${day}::date from gone
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

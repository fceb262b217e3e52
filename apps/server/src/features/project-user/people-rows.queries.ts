import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { sql } from 'kysely'

/** A `ProjectUser` as PostgreSQL returns it in JSON: its instants are in UTC but lack the `Z`. */
export type PersonRow = ProjectUser

/** The select list of a `ProjectUser`; aliases: `site_members` m, `users` u, `projects` p, `contracts` t. */
export const personSelectList = sql`u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", m.company,
  m.primary_subcontractor as "primarySubcontractor", m.role, m.jobs, m.login_status as status, u.email,
  u.experience_length as "experienceLength", u.accessed_at at time zone 'UTC' as accessed_at,
  m.registered_at at time zone 'UTC' as registered, p.id as "projectId", p.name as "projectName",
  t.id as "contractId", t.company_name as "companyName"`

/** Marks an instant as UTC. */
export const asInstant = (utc: string) => `${utc}Z`

/** Marks the row's instants as UTC and returns the same row: it is mutated, to save a copy per row. */
export function toPerson(row: PersonRow): ProjectUser {
  row.registered = asInstant(row.registered)
  if (row.accessed_at !== null) row.accessed_at = asInstant(row.accessed_at)
  return row
}

import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import type { DeliveryState } from '@azas/domain/mail/mail.ts'
import { personInvitationStateOf } from '@azas/domain/project-user/person-invitation.ts'
import { sql } from 'kysely'
import { invitationMailState } from '#mail/invitations.queries.ts'

/** What an invitation's state is made of, in a list of those who wait for one. */
type InvitationFacts = { mailState: DeliveryState | null; linkUntil: string | null }

/** A `ProjectUser` as PostgreSQL returns it in JSON: its instants are in UTC but lack the `Z`. */
export type PersonRow = ProjectUser & Partial<InvitationFacts>

/** The select list of a `ProjectUser`; aliases: `site_members` m, `users` u, `projects` p, `contracts` t. */
export const personSelectList = sql`u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", m.company,
  m.primary_subcontractor as "primarySubcontractor", m.role, m.jobs, m.login_status as status, u.email,
  u.experience_length as "experienceLength", u.accessed_at at time zone 'UTC' as accessed_at,
  m.registered_at at time zone 'UTC' as registered, p.id as "projectId", p.name as "projectName",
  t.id as "contractId", t.company_name as "companyName"`

/** Until when the newest unused link of a user `u` is valid. */
export const linkExpiry = sql`(select max(l.expires_at) at time zone 'UTC' from invitations l
  where l.user_id = u.id and l.used_at is null)`

/** The facts of the invitation of a user `u`, after the select list. */
export const invitationSelectList = (now: Date) => sql`,
  (select ${invitationMailState(now)} from mail_deliveries i where i.user_id = u.id and i.kind = 'invitation') as "mailState",
  ${linkExpiry} as "linkUntil"`

/** Marks an instant as UTC. */
export const asInstant = (utc: string) => `${utc}Z`

/** Marks the row's instants as UTC and returns the same row: it is mutated, to save a copy per row. */
export function toPerson(row: PersonRow): ProjectUser {
  row.registered = asInstant(row.registered)
  if (row.accessed_at !== null) row.accessed_at = asInstant(row.accessed_at)
  return row
}

/** The same for a row of a list; with the state of the invitation where it has its facts. */
export const toRowAt =
  (now: Date) =>
  (row: PersonRow): ProjectUser => {
    if (row.mailState === undefined) return toPerson(row)
    const { mailState, linkUntil = null, ...person } = row
    const linkExpiresAt = linkUntil === null ? null : new Date(asInstant(linkUntil))
    return { ...toPerson(person), invitationState: personInvitationStateOf({ mail: mailState, linkExpiresAt }, now) }
  }

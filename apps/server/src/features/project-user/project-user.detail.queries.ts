import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { personInvitationStateOf } from '@azas/domain/project-user/person-invitation.ts'
import { sql } from 'kysely'
import { allOf, siteInScope } from '#call/site-scope.queries.ts'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { invitationMailFacts, type StoredInvitation, toInvitationMail } from '#mail/invitations.queries.ts'
import { asInstant, linkExpiry, personSelectList, toPerson } from './people-rows.queries.ts'

type Stored = { mail: StoredInvitation | null; linkUntil: string | null }
type MembershipRow = Omit<ProjectUserDetail, 'sites' | 'isElsewhere' | 'invitation'> &
  Stored & { projectCode: string; memberships: number }

const shownMonths = 6

/**
 * A person with their sites in scope; details are those of `projectId` or else of the newest registration.
 * Undefined if no such person is in scope.
 */
export async function findPerson(
  db: Database,
  scope: SiteScope,
  { userId, projectId }: { userId: string; projectId: string | undefined },
  now: Date,
): Promise<ProjectUserDetail | undefined> {
  const { rows } = await sql<{ membership: MembershipRow }>`
    select to_json(r) as membership from (
      select ${personSelectList}, p.code as "projectCode", u.age, u.sex, t.status as "contractStatus",
        (select count(*)::int from site_members o where o.user_id = u.id) as memberships,
        (select coalesce(json_agg(json_build_object('month', to_char(d.month, 'YYYY-MM'), 'days', bit_count(d.days::bit(32)))
          order by d.month desc), '[]') from (select month, days from user_months where user_id = u.id
          order by month desc limit ${sql.lit(shownMonths)}) d) as "daysOfUse",
        ${invitationMailFacts(now)} as mail, ${linkExpiry} as "linkUntil",
        u.sign_in_id as "signInId", u.created_at at time zone 'UTC' as "createdAt", u.updated_at at time zone 'UTC' as "updatedAt"
      from site_members m join users u on u.id = m.user_id join projects p on p.id = m.project_id
      join contracts t on t.id = p.contract_id
      left join mail_deliveries i on i.user_id = u.id and i.kind = 'invitation'
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
  const { projectCode: _code, memberships, createdAt, updatedAt, mail, linkUntil, ...row } = current
  const invitation = toInvitation(row, { mail, linkUntil }, now)
  const instants = { createdAt: asInstant(createdAt), updatedAt: asInstant(updatedAt) }
  return { ...row, ...toPerson(row), ...instants, invitation, isElsewhere: memberships > sites.length, sites }
}

/** Nobody needs an invitation who has signed in, and nobody gets one without an address (product.md USR-10). */
function toInvitation(
  { email, status }: Pick<ProjectUserDetail, 'email' | 'status'>,
  { mail, linkUntil }: Stored,
  now: Date,
): ProjectUserDetail['invitation'] {
  if (email === null || status === 'Active') return null
  const expiresAt = linkUntil && asInstant(linkUntil)
  const linkExpiresAt = expiresAt === null ? null : new Date(expiresAt)
  const state = personInvitationStateOf({ mail: mail && mail.state, linkExpiresAt }, now)
  return { state, mail: toInvitationMail(mail), expiresAt }
}

import type { LoginStatus } from '@azas/domain/user/user.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { invitationMailFacts, invitationMailState } from '#mail/invitations.queries.ts'
import type { AdminScope } from './admin.scope.ts'

export type Site = { id: string; code: string; name: string }
/** Null for Admins if the caller sees them in brief, so that they are neither shown nor searched nor sorted by it. */
const nullIfBrief = <T>({ brief }: AdminScope, column: RawBuilder<T>) =>
  brief ? sql<T | null>`case when users.role = 'SubAdmin' then ${column} end` : sql<T | null>`${column}`

const fromOwnSites = sql`from admin_sites a join projects p on p.id = a.project_id where a.user_id = users.id`

const sitesOf = (limit: number | null) => sql<Site[]>`(
  select coalesce(json_agg(s), '[]') from (
    select p.id, p.code, p.name ${fromOwnSites} order by p.sort_key, p.id limit ${limit}
  ) s)`

/** True if the company has no other active Admin: the rule's `isLastAdmin` (product.md ADM-04). */
const isLastAdmin = sql<boolean>`(users.role = 'Admin' and users.status <> 'Inactive' and contracts.status = 'Signed'
  and not exists (select from users o where o.contract_id = users.contract_id and o.role = 'Admin'
    and o.status = 'Active' and o.id <> users.id))`

/** The columns that a list shows, searches and sorts by, limited to the caller's scope. */
export function adminColumns(scope: AdminScope, now: Date) {
  return {
    sites: (limit: number | null) => nullIfBrief(scope, sitesOf(limit)),
    projectCount: nullIfBrief(scope, sql<number>`(select count(*)::int ${fromOwnSites})`),
    lastLoginAt: nullIfBrief(scope, sql<Date>`last_logins.at`),
    createdAt: nullIfBrief(scope, sql<Date>`users.created_at`),
    mail: nullIfBrief(scope, invitationMailFacts(now)),
    mailState: nullIfBrief(scope, invitationMailState(now)),
    status: sql<LoginStatus>`login_status_of(users.status, users.accessed_at)`,
    isLastAdmin,
    ownsEmail: scope.contractId === null ? sql<boolean | null>`users.owns_email` : sql<boolean | null>`null::boolean`,
  }
}
export type AdminColumns = ReturnType<typeof adminColumns>

/** The administrators in scope, joined to their company, last sign-in and invitation mail. */
export function selectAdministrators(db: Database, { realm, contractId }: AdminScope) {
  const all = db
    .selectFrom('users')
    .innerJoin('contracts', 'contracts.id', 'users.contract_id')
    .leftJoin('last_logins', 'last_logins.user_id', 'users.id')
    .leftJoin('mail_deliveries as i', (join) =>
      join.onRef('i.user_id', '=', 'users.id').on('i.kind', '=', sql.lit('invitation')),
    )
    .where('users.realm', '=', realm)
    .where('users.role', 'in', ['Admin', 'SubAdmin'])
  return contractId === null ? all : all.where('users.contract_id', '=', contractId)
}

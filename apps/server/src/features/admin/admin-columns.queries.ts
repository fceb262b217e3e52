import type { DeliveryState } from '@azas/domain/mail/mail.ts'
import type { MailFault } from '@azas/domain/mail/mail.words.ts'
import type { LoginStatus } from '@azas/domain/user/user.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AdminScope } from './admin.scope.ts'

export type Site = { id: string; code: string; name: string }
type Invitation = {
  state: DeliveryState
  requestedAt: string
  sentAt: string | null
  tries: number
  fault: MailFault | null
}

/** Null for Admins if the caller sees them in brief, so that they are neither shown nor searched nor sorted by it. */
const nullIfBrief = <T>({ brief }: AdminScope, column: RawBuilder<T>) =>
  brief ? sql<T | null>`case when users.role = 'SubAdmin' then ${column} end` : sql<T | null>`${column}`

const fromOwnSites = sql`from admin_sites a join projects p on p.id = a.project_id where a.user_id = users.id`

const sitesOf = (limit: number | null) => sql<Site[]>`(
  select coalesce(json_agg(s), '[]') from (
    select p.id, p.code, p.name ${fromOwnSites} order by p.sort_key, p.id limit ${limit}
  ) s)`

/** A job expires after a day: a mail that is not sent by then is never sent (product.md ADM-03). */
const isGivenUp = (now: Date) =>
  sql`m.state in ('Scheduled', 'Sending') and m.requested_at < ${new Date(now.getTime() - 86_400_000)}`

/** State of the mail; an interrupted try counts as failed once its job has expired. */
const mailState = (now: Date) => sql<DeliveryState>`case when ${isGivenUp(now)} then 'Failed' else m.state end`

const mailOf = (now: Date) => sql<Invitation | null>`case when m.user_id is not null then json_build_object(
  'state', ${mailState(now)}, 'requestedAt', m.requested_at, 'sentAt', m.sent_at, 'tries', m.tries,
  'fault', case when ${isGivenUp(now)} then coalesce(m.fault, 'given-up') else m.fault end) end`

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
    mail: nullIfBrief(scope, mailOf(now)),
    mailState: nullIfBrief(scope, mailState(now)),
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
    .leftJoin('mail_deliveries as m', (join) =>
      join.onRef('m.user_id', '=', 'users.id').on('m.kind', '=', sql.lit('invitation')),
    )
    .where('users.realm', '=', realm)
    .where('users.role', 'in', ['Admin', 'SubAdmin'])
  return contractId === null ? all : all.where('users.contract_id', '=', contractId)
}

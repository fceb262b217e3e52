import * as ops from '@azas/api/office-account/office-account.operations.ts'
import { addDays, type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import type { TenantChoice } from '@azas/domain/office-account/office-account.forms.ts'
import { expiresSoonDays } from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountStatus,
  type OfficeAccountSortField,
  officeAccountType,
} from '@azas/domain/office-account/office-account.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { fieldsOf, recordFields, selecting, storedIn } from '#db/columns.ts'
import { type ConditionsOf, containsWords, isOneOf, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import { type Ordering, placeIn } from '#db/list.ts'

const tenants = sql<ops.AccountTenant[]>`(
  select coalesce(json_agg(json_build_object('officeProjectId', p.id, 'code', p.code, 'name', p.name, 'status', p.status,
    'isAdmin', t.is_admin) order by p.sort_key, p.id), '[]')
  from office_account_tenants t join office_projects p on p.id = t.office_project_id
  where t.office_account_id = office_accounts.id)`

const columns = {
  ...storedIn('office_accounts', [...recordFields, 'displayname', 'email', 'type', 'expiresOn']),
  isExpired: sql<boolean>`(office_accounts.expired_from is not null)`,
  tenants,
} as const

const isMember = (officeProjectId: string) => sql<boolean>`exists (
  select from office_account_tenants t
  where t.office_account_id = office_accounts.id and t.office_project_id = ${officeProjectId})`

/** The accounts of a realm; `today` decides which of them end soon. */
export type AccountScope = { realm: string; today: PlainDate }

export const accountScope = ({ actor, now }: Call): AccountScope => ({ realm: actor.realm, today: tokyoDate(now()) })

const endsSoon = (today: PlainDate) => sql<boolean>`office_accounts.status <> 'Inactive'
  and office_accounts.expires_on between ${today} and ${addDays(today, expiresSoonDays)}`

const allColumns = selecting(columns, fieldsOf(ops.OfficeAccount))

/** Office accounts of a realm. */
export const accounts = defineListQueries({
  inScope: (db: Database, { realm }: AccountScope) =>
    db.selectFrom('office_accounts').where('office_accounts.realm', '=', realm),
  table: 'office_accounts',
  conditions: (filter: OfficeAccountFilter, { today }): ConditionsOf<OfficeAccountFilter> => ({
    keyword: containsWords('office_accounts.search_key', filter.keyword),
    types: isOneOf('office_accounts.type', filter.types),
    statuses: isOneOf('office_accounts.status', filter.statuses),
    officeProjectId: when(filter.officeProjectId, (id) => [isMember(id)]),
    expiresSoon: when(filter.expiresSoon, () => [endsSoon(today)]),
    neverExpires: when(filter.neverExpires, () => [sql<boolean>`office_accounts.expires_on is null`]),
  }),
  row: (query) => query.select(allColumns),
  detail: (query) => query.select(allColumns),
  orderings: (): Record<OfficeAccountSortField, Ordering> => ({
    ...columns,
    displayname: 'office_accounts.sort_key',
    type: placeIn('office_accounts.type', officeAccountType),
    status: placeIn('office_accounts.status', officeAccountStatus),
  }),
  ties: () => [sql`office_accounts.sort_key`],
})
export type AccountRow = NonNullable<Awaited<ReturnType<typeof accounts.find>>>

const accountsWhere = (db: Database, realm: string, condition: RawBuilder<boolean>): Promise<AccountRow[]> =>
  db.selectFrom('office_accounts').select(allColumns).where('realm', '=', realm).where(condition).execute()

/** Locks accounts of a realm in id order, against deadlocks, and returns them. */
export async function lockAccounts(db: Database, realm: string, ids: readonly string[]): Promise<AccountRow[]> {
  await sql`select from office_accounts where realm = ${realm} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  return accountsWhere(db, realm, sql`office_accounts.id = any(${ids}::uuid[])`)
}

/** Extends locked accounts; those that have expired get their status of before. */
export async function extendAccounts(db: Database, ids: readonly string[], to: PlainDate, at: Date): Promise<void> {
  await sql`update office_accounts set expires_on = ${to}, status = coalesce(expired_from, status), expired_from = null,
    version = version + 1, updated_at = ${at} where id = any(${ids}::uuid[])`.execute(db)
}

/** The accounts of a realm with one of the addresses. */
export const findByEmails = (db: Database, realm: string, emails: readonly string[]): Promise<AccountRow[]> =>
  accountsWhere(db, realm, sql`email = any(${emails})`)

/** Replaces the tenants of a locked account. */
export async function saveTenants(db: Database, id: string, chosen: readonly TenantChoice[]): Promise<void> {
  const ids = chosen.map(({ officeProjectId }) => officeProjectId)
  const flags = chosen.map(({ isAdmin }) => isAdmin)
  await sql`delete from office_account_tenants
    where office_account_id = ${id} and office_project_id <> all(${ids}::uuid[])`.execute(db)
  await sql`insert into office_account_tenants (office_account_id, office_project_id, is_admin)
    select ${id}, * from unnest(${ids}::uuid[], ${flags}::boolean[])
    on conflict (office_account_id, office_project_id) do update set is_admin = excluded.is_admin
    where office_account_tenants.is_admin <> excluded.is_admin`.execute(db)
}

type Tenancy = { officeProjectId: string; isAdmin: boolean }

/** Gives locked accounts a tenant, or another function in it. */
export async function joinTenant(db: Database, ids: readonly string[], { officeProjectId, isAdmin }: Tenancy) {
  await sql`insert into office_account_tenants (office_account_id, office_project_id, is_admin)
    select id, ${officeProjectId}, ${isAdmin} from unnest(${ids}::uuid[]) id
    on conflict (office_account_id, office_project_id) do update set is_admin = excluded.is_admin`.execute(db)
}

/** Takes a tenant from locked accounts. */
export async function leaveTenant(db: Database, ids: readonly string[], { officeProjectId }: Tenancy) {
  await sql`delete from office_account_tenants
    where office_account_id = any(${ids}::uuid[]) and office_project_id = ${officeProjectId}`.execute(db)
}

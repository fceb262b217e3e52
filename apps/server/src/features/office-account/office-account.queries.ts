import * as ops from '@azas/api/office-account.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountFilter, TenantChoice } from '@azas/domain/office-account/office-account.forms.ts'
import { expiresSoonDays } from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountStatus,
  type OfficeAccountSortField as SortField,
  officeAccountType,
} from '@azas/domain/office-account/office-account.ts'
import type { OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { containsWords, orderList, type ListPage, placeIn, readPage, type Sort } from '#db/list.ts'
import type { Tables } from '#db/tables.ts'

const tenants = sql<ops.AccountTenant[]>`(
  select coalesce(json_agg(json_build_object('officeProjectId', p.id, 'code', p.code, 'name', p.name, 'status', p.status,
    'isAdmin', t.is_admin) order by p.sort_key, p.id), '[]')
  from office_account_tenants t join office_projects p on p.id = t.office_project_id
  where t.office_account_id = office_accounts.id)`

const stored = [
  'id',
  'version',
  'displayname',
  'email',
  'type',
  'status',
  'expiresOn',
  'createdAt',
  'updatedAt',
] as const
const columns = {
  ...storedIn('office_accounts', stored),
  isExpired: sql<boolean>`(office_accounts.expired_from is not null)`,
  tenants,
} as const

const inRealm = (db: Database, realm: string) =>
  db.selectFrom('office_accounts').where('office_accounts.realm', '=', realm)

const isMember = (officeProjectId: string) => sql<boolean>`exists (
  select from office_account_tenants t
  where t.office_account_id = office_accounts.id and t.office_project_id = ${officeProjectId})`

export type AccountSearch = { realm: string; filter: OfficeAccountFilter; today: PlainDate }

function filterAccounts(db: Database, { realm, filter, today }: AccountSearch) {
  let query = inRealm(db, realm).where((where) =>
    where.and(containsWords('office_accounts.search_key', filter.keyword)),
  )
  if (filter.types?.length) query = query.where('type', 'in', filter.types)
  if (filter.statuses?.length) query = query.where('status', 'in', filter.statuses)
  if (filter.officeProjectId) query = query.where(isMember(filter.officeProjectId))
  if (filter.expiresSoon)
    query = query
      .where('status', '<>', 'Inactive')
      .where('expires_on', '>=', today)
      .where('expires_on', '<=', addDays(today, expiresSoonDays))
  if (filter.neverExpires) query = query.where('expires_on', 'is', null)
  return query
}

const orderings = {
  ...columns,
  displayname: 'office_accounts.sort_key',
  type: placeIn('office_accounts.type', officeAccountType),
  status: placeIn('office_accounts.status', officeAccountStatus),
}

function orderAccounts<O>(query: SelectQueryBuilder<Tables, 'office_accounts', O>, sort: Sort<SortField>) {
  return orderList(query, orderings, sort, [sql`office_accounts.sort_key`, sql`office_accounts.id`])
}

const recordColumns = selecting(columns, fieldsOf(ops.OfficeAccount))

/** One page and the true total, both of the same filter. */
export function searchAccounts(db: Database, search: AccountSearch, page: ListPage<SortField>) {
  return readPage(orderAccounts(filterAccounts(db, search).select(recordColumns), page.sort), page, toRecord)
}

type ExportSearch = Omit<AccountSearch, 'filter'> & { target: RowTarget<OfficeAccountFilter> }

/** The rows of a file in the list's order: matches of a filter, or the ids in the realm. */
export function queryAccountExport(db: Database, { realm, today, target }: ExportSearch, sort: Sort<SortField>) {
  const query =
    'ids' in target
      ? inRealm(db, realm).where('office_accounts.id', 'in', target.ids)
      : filterAccounts(db, { realm, today, filter: target.filter })
  return orderAccounts(query.select(recordColumns), sort)
}

/** One account of the realm. */
export function findAccount(db: Database, realm: string, id: string) {
  return inRealm(db, realm).select(recordColumns).where('office_accounts.id', '=', id).executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The ids of the accounts that match a search, at most `limit`. */
export async function findMatchingIds(db: Database, search: AccountSearch, limit: number): Promise<string[]> {
  const rows = await filterAccounts(db, search).select('office_accounts.id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Locks accounts of a realm in id order, against deadlocks, and returns them. */
export async function lockAccounts(db: Database, realm: string, ids: readonly string[]): Promise<AccountRow[]> {
  await sql`select from office_accounts where realm = ${realm} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  return inRealm(db, realm)
    .select(recordColumns)
    .where(sql<boolean>`office_accounts.id = any(${ids}::uuid[])`)
    .execute()
}

/** Extends locked accounts; those that have expired get their status of before. */
export async function extendAccounts(db: Database, ids: readonly string[], to: PlainDate, at: Date): Promise<void> {
  await sql`update office_accounts set expires_on = ${to}, status = coalesce(expired_from, status), expired_from = null,
    version = version + 1, updated_at = ${at} where id = any(${ids}::uuid[])`.execute(db)
}

export type FoundTenant = { id: string; code: string; name: string; status: OfficeProjectStatus }

const tenantsIn = (db: Database, realm: string) =>
  db.selectFrom('office_projects').select(['id', 'code', 'name', 'status']).where('realm', '=', realm)

/** The tenants of a realm. */
export const findAllTenants = (db: Database, realm: string): Promise<FoundTenant[]> => tenantsIn(db, realm).execute()

/** The tenants of a realm with one of the ids. */
export const findTenants = (db: Database, realm: string, ids: readonly string[]): Promise<FoundTenant[]> =>
  tenantsIn(db, realm)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** The accounts of a realm with one of the addresses. */
export const findByEmails = (db: Database, realm: string, emails: readonly string[]): Promise<AccountRow[]> =>
  inRealm(db, realm)
    .select(recordColumns)
    .where(sql<boolean>`email = any(${emails})`)
    .execute()

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

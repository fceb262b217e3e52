import type { RowTarget } from '@azas/api/rows.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { endsSoonDays } from '@azas/domain/service-contract/service-contract.rules.ts'
import type { ContractSortField } from '@azas/domain/service-contract/service-contract.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Which contracts an actor may see. */
export type ContractScope = { realm: string }
export type ContractPage = { offset: number; size: number; sort: ContractSortField | `-${ContractSortField}` }

const sortColumns = {
  companyName: 'contracts.sort_key',
  contractNumber: 'contracts.contract_number',
  status: 'contracts.status',
  startDate: 'contracts.start_date',
  endDate: 'contracts.end_date',
  adminCount: 'contract_counts.admins',
  projectCount: 'contract_counts.projects',
  userCount: 'contract_counts.people',
  lastUsedOn: 'contract_counts.last_used_on',
  updatedAt: 'contracts.updated_at',
} as const satisfies Record<ContractSortField, string>

const listColumns = [
  'contracts.id',
  'contracts.version',
  'contracts.company_name',
  'contracts.company_name_kana',
  'contracts.contract_number',
  'contracts.status',
  'contracts.start_date',
  'contracts.end_date',
  'contracts.created_at',
  'contracts.updated_at',
  'contract_counts.admins',
  'contract_counts.active_projects',
  'contract_counts.projects',
  'contract_counts.people',
  'contract_counts.last_used_on',
] as const

const detailColumns = [
  'contracts.corporate_number',
  'contracts.postal_code',
  'contracts.address',
  'contracts.contact_name',
  'contracts.contact_email',
  'contracts.contact_phone',
  'contracts.note',
] as const

function inScope(db: Database, { realm }: ContractScope) {
  return db
    .selectFrom('contracts')
    .innerJoin('contract_counts', 'contract_counts.contract_id', 'contracts.id')
    .where('contracts.realm', '=', realm)
}

function matching(db: Database, scope: ContractScope, filter: ContractFilter, today: PlainDate) {
  let found = inScope(db, scope)
  // Position, not LIKE: `_` and `\\` are ordinary letters without any escaping (security.md row 30).
  for (const word of searchWords(filter.keyword ?? ''))
    found = found.where(sql<boolean>`strpos(contracts.search_key, ${word}) > 0`)
  if (filter.statuses?.length) found = found.where('contracts.status', 'in', filter.statuses)
  if (filter.periodStart) {
    const start = filter.periodStart
    found = found.where((where) =>
      where.or([where('contracts.end_date', 'is', null), where('contracts.end_date', '>=', start)]),
    )
  }
  if (filter.periodEnd) found = found.where('contracts.start_date', '<=', filter.periodEnd)
  if (filter.withoutAdmin)
    found = found.where('contracts.status', '=', 'Signed').where('contract_counts.admins', '=', 0)
  if (filter.endsSoon) {
    found = found
      .where('contracts.status', '=', 'Signed')
      .where('contracts.end_date', '<=', addDays(today, endsSoonDays))
  }
  return found
}

/** Ties are broken by id, so that no row is shown twice or never. */
function inOrder<O>(found: SelectQueryBuilder<Tables, 'contracts' | 'contract_counts', O>, sort: ContractPage['sort']) {
  const { field, descending } = parseSort<ContractSortField>(sort)
  return found
    .orderBy(sortColumns[field], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('contracts.id')
}

/** One page and the true total, both of the same filter. */
export async function searchContracts(
  db: Database,
  scope: ContractScope,
  filter: ContractFilter,
  page: ContractPage,
  today: PlainDate,
) {
  const found = matching(db, scope, filter, today)
  const [rows, { total }] = await Promise.all([
    inOrder(found.select(listColumns), page.sort).offset(page.offset).limit(page.size).execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Those that match, or of some ids those in scope, each whole. */
export function exportedContracts(
  db: Database,
  scope: ContractScope,
  wanted: RowTarget<ContractFilter>,
  sort: ContractPage['sort'],
  today: PlainDate,
) {
  const found =
    'ids' in wanted
      ? inScope(db, scope).where('contracts.id', 'in', wanted.ids)
      : matching(db, scope, wanted.filter, today)
  return inOrder(found.select(listColumns).select(detailColumns), sort)
}

const subAdmins = sql<number>`(
  select count(*)::int from users
  where users.contract_id = contracts.id and users.role = 'SubAdmin' and users.status <> 'Inactive'
)`

export function findContract(db: Database, scope: ContractScope, id: string) {
  return inScope(db, scope)
    .select(listColumns)
    .select(detailColumns)
    .select(subAdmins.as('sub_admins'))
    .where('contracts.id', '=', id)
    .executeTakeFirst()
}

export type ContractRow = Awaited<ReturnType<typeof searchContracts>>['rows'][number]
export type ContractDetailRow = NonNullable<Awaited<ReturnType<typeof findContract>>>
export type ExportedContractRow = Omit<ContractDetailRow, 'sub_admins'>

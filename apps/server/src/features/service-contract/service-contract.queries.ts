import * as ops from '@azas/api/service-contract.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { type ContractFilter, ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import { endsSoonDays } from '@azas/domain/service-contract/service-contract.rules.ts'
import type { ContractSortField } from '@azas/domain/service-contract/service-contract.ts'
import { addDays, type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { containsWords, orderList, overlapsPeriod, type ListPage, readPage, selectTotal, type Sort } from '#db/list.ts'
import type { Tables } from '#db/tables.ts'

/** Which contracts an actor may see. */
export type ContractScope = { realm: string }

const subAdmins = sql<number>`(
  select count(*)::int from users
  where users.contract_id = contracts.id and users.role = 'SubAdmin' and users.status <> 'Inactive'
)`

const columns = {
  ...storedIn('contracts', ['id', 'version', 'status', 'createdAt', 'updatedAt', ...fieldsOf(ContractForm)]),
  adminCount: 'contract_counts.admins',
  activeProjectCount: 'contract_counts.active_projects',
  projectCount: 'contract_counts.projects',
  userCount: 'contract_counts.people',
  lastUsedOn: 'contract_counts.last_used_on',
  subAdminCount: subAdmins,
} as const

function inScope(db: Database, { realm }: ContractScope) {
  return db
    .selectFrom('contracts')
    .innerJoin('contract_counts', 'contract_counts.contract_id', 'contracts.id')
    .where('contracts.realm', '=', realm)
}

function filterContracts(db: Database, scope: ContractScope, filter: ContractFilter, today: PlainDate) {
  const keywordConditions = containsWords('contracts.search_key', filter.keyword)
  let query = inScope(db, scope).where((where) =>
    where.and([...keywordConditions, ...overlapsPeriod('contracts', filter)]),
  )
  if (filter.statuses?.length) query = query.where('contracts.status', 'in', filter.statuses)
  if (filter.withoutAdmin)
    query = query.where('contracts.status', '=', 'Signed').where('contract_counts.admins', '=', 0)
  if (filter.endsSoon) {
    query = query
      .where('contracts.status', '=', 'Signed')
      .where('contracts.end_date', '<=', addDays(today, endsSoonDays))
  }
  return query
}

function orderContracts<O>(
  query: SelectQueryBuilder<Tables, 'contracts' | 'contract_counts', O>,
  sort: Sort<ContractSortField>,
) {
  return orderList(query, { ...columns, companyName: 'contracts.sort_key' }, sort, [sql`contracts.id`])
}

/** One page and the true total, both of the same filter. */
export function searchContracts(
  db: Database,
  scope: ContractScope,
  filter: ContractFilter,
  page: ListPage<ContractSortField>,
  today: PlainDate,
) {
  const query = filterContracts(db, scope, filter, today).select(selecting(columns, fieldsOf(ops.Contract)))
  return readPage(orderContracts(query, page.sort), page, toRecord)
}

/** How many companies the list shows its caller, as part of a statement. */
export function selectContractTotal({ db, actor, now }: Call, filter: ContractFilter) {
  return selectTotal(filterContracts(db, { realm: actor.realm }, filter, tokyoDate(now())))
}

const detailColumns = selecting(columns, fieldsOf(ops.ContractDetail))

/** The rows of a file: matches of a filter, or the ids in scope. */
export function queryContractExport(
  db: Database,
  scope: ContractScope,
  target: RowTarget<ContractFilter>,
  sort: Sort<ContractSortField>,
  today: PlainDate,
) {
  const query =
    'ids' in target
      ? inScope(db, scope).where('contracts.id', 'in', target.ids)
      : filterContracts(db, scope, target.filter, today)
  return orderContracts(query.select(detailColumns), sort)
}

/** One company in scope, whole. */
export function findContract(db: Database, scope: ContractScope, id: string) {
  return inScope(db, scope).select(detailColumns).where('contracts.id', '=', id).executeTakeFirst()
}

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>

const countWhere = (what: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${what}))::int`

/**
 * Counts who loses access when a contract ends and regains it on a reopen: the same people, as the end changes nobody's
 * own status (product.md CON-04, FRM-06).
 */
export async function countImpact(db: Database, contractId: string) {
  const inUse = db.selectFrom('users').where('contract_id', '=', contractId).where('status', '=', 'Active')
  const [people, sites, sessions] = await Promise.all([
    inUse
      .select([
        countWhere(sql`role in ('Admin', 'SubAdmin')`).as('administrators'),
        countWhere(sql`role not in ('Admin', 'SubAdmin')`).as('people'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('projects')
      .select(sql<number>`count(*)::int`.as('sites'))
      .where('contract_id', '=', contractId)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(sql<number>`count(*)::int`.as('sessions'))
      .where('user_id', 'in', inUse.select('id'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { ...people, ...sites, ...sessions }
}

import type { RowTarget } from '@azas/api/rows.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import type { AdminRole, AdminSortField } from '@azas/domain/admin/admin.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { selecting, storedIn } from '#db/columns.ts'
import { allConditions, type ConditionsOf, isOneOf, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { type Ordering, orderList, selectTotal, type Sort } from '#db/list.ts'
import { type AdminColumns, adminColumns, selectAdministrators } from './admin-columns.queries.ts'
import { type AdminScope, adminScope } from './admin.scope.ts'

/** A search of one caller; `role` limits it to one role. */
export type AdminSearch = { scope: AdminScope; filter: AdminFilter; role?: AdminRole; now: Date }

const sitesInList = 3

const sortColumns = (columns: AdminColumns): Record<AdminSortField, RawBuilder<unknown>> => ({
  displayname: sql`users.sort_key`,
  email: sql`users.email`,
  role: sql`users.role`,
  companyName: sql`contracts.sort_key`,
  projectCount: columns.projectCount,
  status: columns.status,
  lastLoginAt: columns.lastLoginAt,
  invitation: columns.mailState,
  createdAt: columns.createdAt,
})

// Position, not LIKE: `_` and `\` are ordinary letters without any escaping (security.md row 30).
const contains = (column: RawBuilder<unknown>, text: string) => sql<boolean>`strpos(${column}, ${text}) > 0`
const name = sql`users.search_key`
const email = sql`users.email`

const inAnyText = (word: string) =>
  sql<boolean>`(${contains(name, word)} or ${contains(email, word)} or ${contains(sql`contracts.search_key`, word)})`

/** Deleted accounts match only where their status is asked for. */
const presentOr = (statuses: AdminFilter['statuses'] = [], status: Ordering) =>
  statuses.length > 0 ? isOneOf(status, statuses) : [sql<boolean>`users.status <> 'Inactive'`]

const adminConditions = (filter: AdminFilter, columns: AdminColumns): ConditionsOf<AdminFilter> => ({
  keyword: searchWords(filter.keyword ?? '').map(inAnyText),
  displayname: searchWords(filter.displayname ?? '').map((word) => contains(name, word)),
  email: when(filter.email?.trim(), (address) => [contains(email, fold(address))]),
  startTimestamp: when(filter.startTimestamp, (day) => [sql<boolean>`${columns.createdAt} >= ${startOfTokyoDay(day)}`]),
  endTimestamp: when(filter.endTimestamp, (day) => [sql<boolean>`${columns.createdAt} < ${endOfTokyoDay(day)}`]),
  contractId: when(filter.contractId, (id) => [sql<boolean>`users.contract_id = ${id}::uuid`]),
  roles: isOneOf('users.role', filter.roles),
  statuses: presentOr(filter.statuses, columns.status),
  // Of those who can be invited again, as `adminRefusal` has it.
  invitationFailed: when(filter.invitationFailed, () => [
    sql<boolean>`${columns.mailState} = 'Failed' and contracts.status = 'Signed' and ${columns.status} = 'NoLogin'`,
  ]),
})

function filterAdministrators(db: Database, { scope, filter, role, now }: AdminSearch) {
  const columns = adminColumns(scope, now)
  const shown = selectAdministrators(db, scope).where((where) =>
    where.and(allConditions(adminConditions(filter, columns))),
  )
  return { query: role ? shown.where('users.role', '=', role) : shown, columns }
}

const ownFields = ['id', 'version', 'displayname', 'displaynameKana', 'email', 'role', 'contractId'] as const
const storedFields = [...ownFields, 'deletedAt', 'deletedFrom', 'accessedAt'] as const
const storedColumns = selecting(storedIn('users', storedFields), storedFields)

function selectRows(query: ReturnType<typeof selectAdministrators>, columns: AdminColumns, sites: number | null) {
  const { sites: sitesOf, mailState: _state, ...listColumns } = columns
  return query
    .select([
      ...storedColumns,
      'users.status as accountStatus',
      'contracts.status as contractStatus',
      sitesOf(sites).as('sites'),
    ])
    .select(['contracts.company_name as companyName', ...selecting(listColumns, keysOf(listColumns))])
}

function orderRows(rows: ReturnType<typeof selectRows>, columns: AdminColumns, sort: Sort<AdminSortField>) {
  return orderList(rows, sortColumns(columns), sort, [sql`users.id`])
}

/** The rows of a file: matches of a filter, or the ids in scope, each with all its sites. */
export function queryAdministratorExport(
  db: Database,
  { scope, now }: Pick<AdminSearch, 'scope' | 'now'>,
  target: RowTarget<AdminFilter>,
  sort: Sort<AdminSortField>,
) {
  const { query, columns } =
    'ids' in target
      ? {
          query: selectAdministrators(db, scope).where('users.id', 'in', target.ids),
          columns: adminColumns(scope, now),
        }
      : filterAdministrators(db, { scope, now, filter: target.filter })
  return orderRows(selectRows(query, columns, null), columns, sort)
}

/** Matches in the list's order, each with its first sites. */
export function queryAdministratorList(db: Database, search: AdminSearch, sort: Sort<AdminSortField>) {
  const { query, columns } = filterAdministrators(db, search)
  return orderRows(selectRows(query, columns, sitesInList), columns, sort)
}

/** How many administrators the list shows its caller, as part of a statement. */
export function selectAdministratorTotal({ db, actor, now }: Call, filter: AdminFilter) {
  return selectTotal(filterAdministrators(db, { scope: adminScope(actor), filter, now: now() }).query)
}

/** The ids of all matches, newest first, `limit` at most. */
export async function findMatchingIds(db: Database, search: AdminSearch, limit: number): Promise<string[]> {
  const { query } = filterAdministrators(db, search)
  const rows = await query
    .select('users.id')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The administrators of these ids that are in scope, each with all sites, unordered. */
export function findAdministrators(db: Database, scope: AdminScope, ids: readonly string[], now: Date) {
  return selectRows(selectAdministrators(db, scope), adminColumns(scope, now), null)
    .where('users.id', 'in', ids)
    .execute()
}

export type AdminRow = Awaited<ReturnType<typeof findAdministrators>>[number]

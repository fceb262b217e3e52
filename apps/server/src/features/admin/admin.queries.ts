import type { RowTarget } from '@azas/api/rows.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import type { AdminRole, AdminSortField } from '@azas/domain/admin/admin.ts'
import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, sql } from 'kysely'
import { keysOf, selecting, storedIn } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { inListOrder, type Sort } from '#db/list.ts'
import { type AdminColumns, adminColumns, administratorsIn } from './admin-columns.queries.ts'
import type { AdminScope } from './admin.scope.ts'

/** A search of one caller: `role` where a call is about one role only. */
export type AdminSearch = { scope: AdminScope; filter: AdminFilter; role?: AdminRole; now: Date }

const shownSites = 3

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
const holds = (column: RawBuilder<unknown>, text: string) => sql<boolean>`strpos(${column}, ${text}) > 0`
const name = sql`users.search_key`
const email = sql`users.email`

function textConditions({ keyword = '', displayname = '', email: address = '' }: AdminFilter) {
  const anywhere = searchWords(keyword).map(
    (word) =>
      sql<boolean>`(${holds(name, word)} or ${holds(email, word)} or ${holds(sql`contracts.search_key`, word)})`,
  )
  const names = searchWords(displayname).map((word) => holds(name, word))
  return [...anywhere, ...names, ...(address.trim() ? [holds(email, fold(address))] : [])]
}

function otherConditions(filter: AdminFilter, columns: AdminColumns) {
  const { contractId, startTimestamp: start, endTimestamp: end, invitationFailed } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (contractId) conditions.push(sql`users.contract_id = ${contractId}::uuid`)
  if (start) conditions.push(sql`${columns.createdAt} >= ${startOfTokyoDay(start)}`)
  if (end) conditions.push(sql`${columns.createdAt} < ${endOfTokyoDay(end)}`)
  if (invitationFailed) conditions.push(sql`${columns.mailState} = 'Failed'`)
  return conditions
}

function matching(db: Database, { scope, filter, role, now }: AdminSearch) {
  const columns = adminColumns(scope, now)
  let found = administratorsIn(db, scope)
  if (role) found = found.where('users.role', '=', role)
  if (filter.roles?.length) found = found.where('users.role', 'in', filter.roles)
  found = filter.statuses?.length
    ? found.where(columns.status, 'in', filter.statuses)
    : found.where('users.status', '<>', 'Inactive')
  for (const condition of [...textConditions(filter), ...otherConditions(filter, columns)])
    found = found.where(condition)
  return { found, columns }
}

const ownFields = ['id', 'version', 'displayname', 'displaynameKana', 'email', 'role', 'contractId'] as const
const storedFields = [...ownFields, 'deletedAt', 'deletedFrom', 'accessedAt'] as const
const stored = selecting(storedIn('users', storedFields), storedFields)

function rowsOf(found: ReturnType<typeof administratorsIn>, columns: AdminColumns, sites: number | null) {
  const { sites: sitesOf, mailState: _state, ...shown } = columns
  return found
    .select([
      ...stored,
      'users.status as accountStatus',
      'contracts.status as contractStatus',
      sitesOf(sites).as('sites'),
    ])
    .select(['contracts.company_name as companyName', ...selecting(shown, keysOf(shown))])
}

function inOrder(rows: ReturnType<typeof rowsOf>, columns: AdminColumns, sort: Sort<AdminSortField>) {
  return inListOrder(rows, sortColumns(columns), sort, [sql`users.id`])
}

/** Those that match, or of some ids those in scope, each with all its sites. */
export function exportedAdministrators(
  db: Database,
  { scope, now }: Pick<AdminSearch, 'scope' | 'now'>,
  wanted: RowTarget<AdminFilter>,
  sort: Sort<AdminSortField>,
) {
  const { found, columns } =
    'ids' in wanted
      ? { found: administratorsIn(db, scope).where('users.id', 'in', wanted.ids), columns: adminColumns(scope, now) }
      : matching(db, { scope, now, filter: wanted.filter })
  return inOrder(rowsOf(found, columns, null), columns, sort)
}

/** Those that match, in the list's order, each with its first sites. */
export function listedAdministrators(db: Database, search: AdminSearch, sort: Sort<AdminSortField>) {
  const { found, columns } = matching(db, search)
  return inOrder(rowsOf(found, columns, shownSites), columns, sort)
}

/** The ids of all that match, `limit` at most, in the order of the newest. */
export async function findMatchingIds(db: Database, search: AdminSearch, limit: number): Promise<string[]> {
  const { found } = matching(db, search)
  const rows = await found
    .select('users.id')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** One administrator in scope with all sites. */
export function findAdministrator(db: Database, scope: AdminScope, id: string, now: Date) {
  return rowsOf(administratorsIn(db, scope), adminColumns(scope, now), null)
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** Those of some administrators that are in scope, each with all sites, in no order. */
export function findAdministrators(db: Database, scope: AdminScope, ids: readonly string[], now: Date) {
  return rowsOf(administratorsIn(db, scope), adminColumns(scope, now), null).where('users.id', 'in', ids).execute()
}

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

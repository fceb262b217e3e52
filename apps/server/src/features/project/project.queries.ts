import * as ops from '@azas/api/project.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { ProjectForm, type ProjectFilter, type ProjectOptionsFilter } from '@azas/domain/project/project.forms.ts'
import { type ProjectSortField, projectStatus } from '@azas/domain/project/project.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import {
  containsWords,
  orderList,
  overlapsPeriod,
  type ListPage,
  placeIn,
  readPage,
  selectTotal,
  type Sort,
} from '#db/list.ts'
import type { Tables } from '#db/tables.ts'
import type { Call } from '#call/call.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { attentionConditions } from './project-attention.queries.ts'

/** The counter holds one month; for any other month the count is 0. */
const activeIn = (today: PlainDate) =>
  sql<number>`case when project_counts.active_month = date_trunc('month', ${today}::date) then project_counts.active_people else 0 end`

/** Ended people; read for details only, as the list does not show them. */
const endedPeople = sql<number>`(select coalesce(sum(people), 0)::int from site_counts
  where site_counts.project_id = projects.id and login_status = 'Inactive')`

const stateOrder = placeIn('projects.status', projectStatus)

const storedColumns = {
  ...storedIn('projects', ['id', 'version', 'status', 'createdAt', 'updatedAt', ...fieldsOf(ProjectForm)]),
  companyName: 'contracts.company_name',
  contractStatus: 'contracts.status',
  managerCount: 'project_counts.managers',
  subManagerCount: 'project_counts.sub_managers',
  workerCount: 'project_counts.workers',
  operatorCount: 'project_counts.operators',
  userCount: 'project_counts.people',
  lastUsedOn: 'project_counts.last_used_on',
  endedCount: endedPeople,
} as const

const columnsIn = (today: PlainDate) => ({ ...storedColumns, activeThisMonth: activeIn(today) })

function inScope(db: Database, { realm, contractId, adminId }: SiteScope) {
  let sites = db
    .selectFrom('projects')
    .innerJoin('contracts', 'contracts.id', 'projects.contract_id')
    .innerJoin('project_counts', 'project_counts.project_id', 'projects.id')
    .where('projects.realm', '=', realm)
  if (contractId !== null) sites = sites.where('projects.contract_id', '=', contractId)
  if (adminId !== null) {
    const own = db.selectFrom('admin_sites').select('project_id').where('user_id', '=', adminId)
    sites = sites.where('projects.id', 'in', own)
  }
  return sites
}

// Removes the contract number from the company's search key, as the list of sites does not show it.
const siteAndCompany = sql`projects.search_key || E'\n' || regexp_replace(contracts.search_key, '\n[^\n]*$', '')`

/** The sites in scope that match. The company's name is searched only for callers whose list shows it. */
function filterProjects(db: Database, scope: SiteScope, filter: ProjectFilter, today: PlainDate) {
  const { keyword, contractId, statuses } = filter
  const text = scope.contractId === null ? siteAndCompany : 'projects.search_key'
  let query = inScope(db, scope).where((where) =>
    where.and([
      ...containsWords(text, keyword),
      ...overlapsPeriod('projects', filter),
      ...attentionConditions(filter, today),
    ]),
  )
  if (contractId) query = query.where('projects.contract_id', '=', contractId)
  if (statuses?.length) query = query.where('projects.status', 'in', statuses)
  return query
}

function orderProjects<O>(
  query: SelectQueryBuilder<Tables, 'projects' | 'contracts' | 'project_counts', O>,
  sort: Sort<ProjectSortField>,
  today: PlainDate,
) {
  const keys = { name: 'projects.sort_key', companyName: 'contracts.sort_key', status: stateOrder }
  // Three states for all sites: within each one the newest change comes first.
  const newest = sort.endsWith('status') ? [sql`projects.updated_at desc`] : []
  return orderList(query, { ...columnsIn(today), ...keys }, sort, [...newest, sql`projects.id`])
}

/** One page and the true total, both of the same filter. */
export function searchProjects(
  db: Database,
  scope: SiteScope,
  filter: ProjectFilter,
  page: ListPage<ProjectSortField>,
  today: PlainDate,
) {
  const query = filterProjects(db, scope, filter, today).select(selecting(columnsIn(today), fieldsOf(ops.Project)))
  return readPage(orderProjects(query, page.sort, today), page, toRecord)
}

/** How many sites the list shows its caller, as part of a statement. */
export function selectProjectTotal({ db, actor, now }: Call, filter: ProjectFilter) {
  return selectTotal(filterProjects(db, siteScope(actor, 'project.read'), filter, tokyoDate(now())))
}

const detailColumns = (today: PlainDate) => selecting(columnsIn(today), fieldsOf(ops.ProjectDetail))

/** The rows of a file in the list's order: matches of a filter, or the ids in scope. */
export function queryProjectExport(
  db: Database,
  scope: SiteScope,
  target: RowTarget<ProjectFilter>,
  sort: Sort<ProjectSortField>,
  today: PlainDate,
) {
  const query =
    'ids' in target
      ? inScope(db, scope).where('projects.id', 'in', target.ids)
      : filterProjects(db, scope, target.filter, today)
  return orderProjects(query.select(detailColumns(today)), sort, today)
}

/** One site in scope, whole. */
export function findProject(db: Database, scope: SiteScope, id: string, today: PlainDate) {
  return inScope(db, scope).select(detailColumns(today)).where('projects.id', '=', id).executeTakeFirst()
}

const optionsAtMost = 20

/** The first matches in scope, by name, and the total. */
export async function findOptions(db: Database, scope: SiteScope, filter: ProjectOptionsFilter, today: PlainDate) {
  const query = filterProjects(db, scope, filter, today).select(selecting(storedColumns, fieldsOf(ops.ProjectOption)))
  const byName = query.orderBy('projects.sort_key').orderBy('projects.id')
  const { items, total } = await readPage(byName, { offset: 0, size: optionsAtMost }, toRecord)
  return { items, total }
}

/**
 * Locks a site's company against a concurrent end, then the site against concurrent changes and joins. Every change takes
 * the company first, to avoid a deadlock; a site that moved in between fails the version check.
 */
export async function lockProject(db: Database, realm: string, id: string): Promise<void> {
  const site = db.selectFrom('projects').where('realm', '=', realm).where('id', '=', id)
  await db.selectFrom('contracts').select('id').where('id', 'in', site.select('contract_id')).forShare().execute()
  await site.select('id').forUpdate().execute()
}

/** The company of a site, locked against a concurrent end. */
export function lockContractOf(db: Database, realm: string, contractId: string) {
  return db
    .selectFrom('contracts')
    .select(['status', 'company_name'])
    .where('realm', '=', realm)
    .where('id', '=', contractId)
    .forShare()
    .executeTakeFirst()
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

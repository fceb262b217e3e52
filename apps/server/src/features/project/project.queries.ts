import type { RowTarget } from '@azas/api/rows.ts'
import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import type { ProjectSortField } from '@azas/domain/project/project.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import { searchWords } from '@azas/domain/kernel/search-text.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { SiteScope } from '#call/site-scope.ts'

export type ProjectPage = { offset: number; size: number; sort: ProjectSortField | `-${ProjectSortField}` }

/** The counter is of one month: in any other one nobody has been there yet. */
const activeIn = (today: PlainDate) =>
  sql<number>`case when project_counts.active_month = date_trunc('month', ${today}::date) then project_counts.active_people else 0 end`

/** Read for whole sites alone: the list of sites leaves out who has ended. */
const endedPeople = sql<number>`(select coalesce(sum(people), 0)::int from site_counts
  where site_counts.project_id = projects.id and login_status = 'Inactive')`

/** In the order of the closed set: in use, in preparation, ended. */
const stateOrder = sql<number>`case projects.status when 'Active' then 0 when 'Pause' then 1 else 2 end`

const sortColumns = (today: PlainDate): Record<ProjectSortField, RawBuilder<unknown>> => ({
  code: sql.ref('projects.code'),
  name: sql.ref('projects.sort_key'),
  companyName: sql.ref('contracts.sort_key'),
  status: stateOrder,
  startDate: sql.ref('projects.start_date'),
  managerCount: sql.ref('project_counts.managers'),
  subManagerCount: sql.ref('project_counts.sub_managers'),
  workerCount: sql.ref('project_counts.workers'),
  operatorCount: sql.ref('project_counts.operators'),
  userCount: sql.ref('project_counts.people'),
  activeThisMonth: activeIn(today),
  lastUsedOn: sql.ref('project_counts.last_used_on'),
  updatedAt: sql.ref('projects.updated_at'),
})

const listColumns = [
  'projects.id',
  'projects.version',
  'projects.code',
  'projects.name',
  'projects.contract_id',
  'contracts.company_name',
  'projects.status',
  'projects.start_date',
  'projects.end_date',
  'project_counts.managers',
  'project_counts.sub_managers',
  'project_counts.workers',
  'project_counts.operators',
  'project_counts.people',
  'project_counts.last_used_on',
  'projects.created_at',
  'projects.updated_at',
] as const

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

// The contract's own key ends with its number, which the list of sites does not show.
const siteAndCompany = sql`projects.search_key || E'\n' || regexp_replace(contracts.search_key, '\n[^\n]*$', '')`

/** The sites in scope that the filter asks for. The company's name is searched where the list shows it: not to its own people. */
export function matching(db: Database, scope: SiteScope, filter: ProjectFilter) {
  const { keyword = '', contractId, statuses, periodStart, periodEnd } = filter
  let found = inScope(db, scope)
  const text = scope.contractId === null ? siteAndCompany : sql.ref('projects.search_key')
  // Position, not LIKE: `_` and `\\` are ordinary letters without any escaping (security.md row 30).
  for (const word of searchWords(keyword)) found = found.where(sql<boolean>`strpos(${text}, ${word}) > 0`)
  if (contractId) found = found.where('projects.contract_id', '=', contractId)
  if (statuses?.length) found = found.where('projects.status', 'in', statuses)
  if (periodStart) {
    found = found.where((where) =>
      where.or([where('projects.end_date', 'is', null), where('projects.end_date', '>=', periodStart)]),
    )
  }
  if (periodEnd) found = found.where('projects.start_date', '<=', periodEnd)
  return found
}

/** One page and the true total, both of the same filter. Ties are broken by id, so that no row is shown twice or never. */
export async function searchProjects(
  db: Database,
  scope: SiteScope,
  filter: ProjectFilter,
  page: ProjectPage,
  today: PlainDate,
) {
  const found = matching(db, scope, filter)
  const listed = found.select(listColumns).select(activeIn(today).as('active'))
  const [rows, { total }] = await Promise.all([
    inOrder(listed, page.sort, today).offset(page.offset).limit(page.size).execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The sites of a file, whole, in the list's order: those that match, or some by id as far as they are in scope. */
export function exportedProjects(
  db: Database,
  scope: SiteScope,
  wanted: RowTarget<ProjectFilter>,
  sort: ProjectPage['sort'],
  today: PlainDate,
) {
  const found =
    'ids' in wanted ? inScope(db, scope).where('projects.id', 'in', wanted.ids) : matching(db, scope, wanted.filter)
  return inOrder(whole(found, today), sort, today)
}

export function findProject(db: Database, scope: SiteScope, id: string, today: PlainDate) {
  return whole(inScope(db, scope), today).where('projects.id', '=', id).executeTakeFirst()
}

type Joined = 'projects' | 'contracts' | 'project_counts'

function whole<O>(found: SelectQueryBuilder<Tables, Joined, O>, today: PlainDate) {
  return found
    .select(listColumns)
    .select([
      activeIn(today).as('active'),
      'contracts.status as contract_status',
      'projects.postal_code',
      'projects.address',
      'projects.affiliations',
      'projects.primary_subcontractors',
      endedPeople.as('ended'),
    ])
}

function inOrder<O>(found: SelectQueryBuilder<Tables, Joined, O>, sort: ProjectPage['sort'], today: PlainDate) {
  const { field, descending } = parseSort<ProjectSortField>(sort)
  const sorted = found.orderBy(sortColumns(today)[field], (order) =>
    (descending ? order.desc() : order.asc()).nullsLast(),
  )
  // Three states for all sites: within each one the newest change comes first.
  const refined = field === 'status' ? sorted.orderBy('projects.updated_at', 'desc') : sorted
  return refined.orderBy('projects.id')
}

export type ProjectRow = Awaited<ReturnType<typeof searchProjects>>['rows'][number]
export type ProjectDetailRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

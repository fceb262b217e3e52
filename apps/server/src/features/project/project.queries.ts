import * as ops from '@azas/api/project/project.operations.ts'
import { endsSoonDays } from '@azas/domain/kernel/period.ts'
import { addDays, type PlainDate, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectFilter, ProjectOptionsFilter } from '@azas/domain/project/project.filter.ts'
import { ProjectForm } from '@azas/domain/project/project.forms.ts'
import {
  type ProjectSortField,
  projectStatus,
  rowsLeftDays,
  siteDuties,
  type SiteDuty,
} from '@azas/domain/project/project.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Call } from '#call/call.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { fieldsOf, recordFields, selecting, storedIn, toRecord } from '#db/columns.ts'
import { type ConditionsOf, containsWords, isOneOf, overlapsPeriod, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import { type Ordering, placeIn, readPage } from '#db/list.ts'
import { hasExpiringCard, isUnseen } from '#db/member-conditions.ts'

/** The counter holds one month; for any other month the count is 0. */
const activeIn = (today: PlainDate) =>
  sql<number>`case when project_counts.active_month = date_trunc('month', ${today}::date) then project_counts.active_people else 0 end`

/** Ended people; read for details only, as the list does not show them. */
const endedPeople = sql<number>`(select coalesce(sum(people), 0)::int from site_counts
  where site_counts.project_id = projects.id and login_status = 'Inactive')`

const inUse = sql<boolean>`(projects.status = 'Active' and contracts.status = 'Signed')`

const duties = sql.lit(`{${siteDuties.join()}}`)

// The overlap repeats the partial index's condition; a duty whose holders are all paused has none (PRJ-03).
const vacantDuties = sql`select duty from unnest(${duties}::text[]) with ordinality as d (duty, place)
  where not exists (select from site_members m where m.project_id = projects.id and m.status = 'Active'
    and m.jobs && ${duties}::text[] and duty = any(m.jobs)) order by place`

type Reader = { today: PlainDate; adminId: string | null }

/**
 * Of an import `i`: the newest one of its site, ended within days, with rows left; a later one settles them. A SubAdmin sees
 * what others left in no receipt (security.md row 68), so that only their own imports count.
 */
const hasRowsLeft = ({ today, adminId }: Reader) => sql<boolean>`i.failed > 0
    and i.finished_at >= ${startOfTokyoDay(addDays(today, -rowsLeftDays))}
    and i.created_by = coalesce(${adminId}::uuid, i.created_by) and not exists (select from imports later
    where later.project_id = i.project_id and later.state in ('Running', 'Complete', 'Failed') and later.created_at > i.created_at)`

/** The import of a site in use that left rows, as the filter of its list has it. */
const rowsLeft = (reader: Reader) => sql<{ importId: string; rows: number } | null>`(
  select jsonb_build_object('importId', i.id, 'rows', i.failed) from imports i
  where ${inUse} and i.project_id = projects.id and ${hasRowsLeft(reader)} limit 1)`

const storedColumns = {
  ...storedIn('projects', [...recordFields, ...fieldsOf(ProjectForm)]),
  companyName: 'contracts.company_name',
  contractStatus: 'contracts.status',
  managerCount: 'project_counts.managers',
  subManagerCount: 'project_counts.sub_managers',
  workerCount: 'project_counts.workers',
  operatorCount: 'project_counts.operators',
  userCount: 'project_counts.people',
  lastUsedOn: 'project_counts.last_used_on',
  endedCount: endedPeople,
  vacantDuties: sql<SiteDuty[]>`case when ${inUse} then array(${vacantDuties}) else '{}' end`,
} as const

const columnsIn = (today: PlainDate) => ({ ...storedColumns, activeThisMonth: activeIn(today) })

type ProjectScope = SiteScope & { today: PlainDate }

/** The sites that a permission shows its caller, and the day that their figures are of. */
export const projectScope = ({ actor, now }: Call, permission: Parameters<typeof siteScope>[1]): ProjectScope => ({
  ...siteScope(actor, permission),
  today: tokyoDate(now()),
})

function inScope(db: Database, { realm, contractId, adminId }: ProjectScope) {
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

/** Sites in scope. The company's name is searched only for callers whose list shows it. */
export const projects = defineListQueries({
  inScope,
  table: 'projects',
  conditions: (filter: ProjectFilter, { contractId, adminId, today }): ConditionsOf<ProjectFilter> => ({
    keyword: containsWords(contractId === null ? siteAndCompany : 'projects.search_key', filter.keyword),
    ...overlapsPeriod('projects', filter),
    contractId: when(filter.contractId, (id) => isOneOf('projects.contract_id', [id])),
    statuses: isOneOf('projects.status', filter.statuses),
    ...attentionConditions(filter, { today, adminId }),
  }),
  row: (query, { today }) => query.select(selecting(columnsIn(today), fieldsOf(ops.Project))),
  detail: (query, scope) =>
    query.select(selecting({ ...columnsIn(scope.today), rowsLeft: rowsLeft(scope) }, fieldsOf(ops.ProjectDetail))),
  orderings: ({ today }): Record<ProjectSortField, Ordering> => ({
    ...columnsIn(today),
    name: 'projects.sort_key',
    companyName: 'contracts.sort_key',
    status: placeIn('projects.status', projectStatus),
  }),
  // Three states for all sites: within each one the newest change comes first.
  ties: (sort) => (sort.endsWith('status') ? [sql`projects.updated_at desc`] : []),
})
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof projects.find>>>

/** How many sites the list shows its caller, as part of a statement. */
export const selectProjectTotal = (call: Call, filter: ProjectFilter) =>
  projects.total(call.db, projectScope(call, 'project.read'), filter)

const optionsAtMost = 20

/** The first matches in scope, by name, and the total. */
export async function findOptions(db: Database, scope: ProjectScope, filter: ProjectOptionsFilter) {
  const query = projects.matching(db, scope, filter).select(selecting(storedColumns, fieldsOf(ops.ProjectOption)))
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

const hasMember = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from site_members m where m.project_id = projects.id and ${condition})`

/** The conditions on sites that need attention (product.md SHL-14): in use, of signed companies. */
const attentionConditions = (filter: ProjectFilter, { today, adminId }: Reader) => ({
  endsSoon: when(filter.endsSoon, () => [
    inUse,
    sql<boolean>`projects.end_date between ${today} and ${addDays(today, endsSoonDays)}`,
  ]),
  overdue: when(filter.overdue, () => [inUse, sql<boolean>`projects.end_date < ${today}`]),
  withoutDuty: when(filter.withoutDuty, () => [inUse, sql<boolean>`exists (${vacantDuties})`]),
  withRowsLeft: when(filter.withRowsLeft, () => [
    inUse,
    sql<boolean>`projects.id in (select i.project_id from imports i where ${hasRowsLeft({ today, adminId })})`,
  ]),
  withUnseen: when(filter.withUnseen, () => [inUse, hasMember(isUnseen(today))]),
  withExpiringCards: when(filter.withExpiringCards, () => [inUse, hasMember(hasExpiringCard(today))]),
})

import * as ops from '@azas/api/office-project/office-project.operations.ts'
import type { OfficeProjectFilter } from '@azas/domain/office-project/office-project.filter.ts'
import { OfficeProjectForm } from '@azas/domain/office-project/office-project.forms.ts'
import {
  officeProjectCategory,
  type OfficeProjectSortField,
  officeProjectStatus,
} from '@azas/domain/office-project/office-project.ts'
import { sql } from 'kysely'
import { fieldsOf, recordFields, selecting, storedIn } from '#db/columns.ts'
import { type ConditionsOf, containsWords, isOneOf, overlapsPeriod } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import { type Ordering, placeIn } from '#db/list.ts'
import { concernsTenant } from '#db/tenant-conditions.ts'

const administrators = sql<{ id: string; displayname: string }[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'displayname', a.displayname) order by a.sort_key, a.id), '[]')
  from office_account_tenants t join office_accounts a on a.id = t.office_account_id
  where t.office_project_id = office_projects.id and t.is_admin and a.status <> 'Inactive')`

const noticeCount = sql<number>`(select count(*)::int from notices where notices.kind = 'office-notice'
  and notices.realm = office_projects.realm and ${concernsTenant(sql`office_projects.id`)})`

const listedAccountCount = sql<number>`(select count(*)::int from office_account_tenants t
  where t.office_project_id = office_projects.id)`

const columns = {
  ...storedIn('office_projects', [...recordFields, ...fieldsOf(OfficeProjectForm)]),
  accountCount: 'office_project_counts.accounts',
  administratorCount: 'office_project_counts.administrators',
  administrators,
  noticeCount,
  listedAccountCount,
} as const

const inRealm = (db: Database, realm: string) =>
  db
    .selectFrom('office_projects')
    .innerJoin('office_project_counts', 'office_project_counts.office_project_id', 'office_projects.id')
    .where('office_projects.realm', '=', realm)

/** Office tenants of a realm. */
export const tenants = defineListQueries({
  inScope: inRealm,
  table: 'office_projects',
  conditions: (filter: OfficeProjectFilter): ConditionsOf<OfficeProjectFilter> => ({
    keyword: containsWords('office_projects.search_key', filter.keyword),
    ...overlapsPeriod('office_projects', filter),
    categories: isOneOf('office_projects.category', filter.categories),
    statuses: isOneOf('office_projects.status', filter.statuses),
  }),
  row: (query) => query.select(selecting(columns, fieldsOf(ops.OfficeProject))),
  detail: (query) => query.select(selecting(columns, fieldsOf(ops.OfficeProjectDetail))),
  orderings: (): Record<OfficeProjectSortField, Ordering> => ({
    ...columns,
    name: 'office_projects.sort_key',
    category: placeIn('office_projects.category', officeProjectCategory),
    status: placeIn('office_projects.status', officeProjectStatus),
  }),
  ties: () => [sql`office_projects.updated_at desc`],
})
export type TenantRow = NonNullable<Awaited<ReturnType<typeof tenants.find>>>

/** The scheduled notices that are for this tenant alone; others that they name have ended. */
const scheduledFor = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('notices')
    .where('is_draft', '=', false)
    .where('start_timestamp', '>', now)
    .where(sql<boolean>`targets = '{Project}' and ${id} = any(office_project_ids)`)
    .where(
      sql<boolean>`not exists (select from office_projects other
        where other.id = any(office_project_ids) and other.id <> ${id} and other.status <> 'Inactive')`,
    )

/** One end at a time: of two tenants that end at once, each would see the other one in use, and leave their notices. */
const lockEnds = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('office_projects.end'))`.execute(db)

/** Locks the scheduled notices for this tenant alone, to take them back with its end. */
export async function lockScheduled(db: Database, id: string, now: Date): Promise<{ id: string; title: string }[]> {
  await lockEnds(db)
  return scheduledFor(db, id, now).select(['id', 'title']).orderBy('id').forUpdate().execute()
}

/** Counts the accounts and notices that a change of a tenant's status concerns, without ended ones (product.md FRM-06). */
export async function countTenantImpact(db: Database, { id, accountCount, administratorCount }: TenantRow, now: Date) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from office_account_tenants t
    join office_accounts a on a.id = t.office_account_id and a.status <> 'Inactive'
    where t.office_project_id = ${id} and exists (
      select from office_account_tenants o join office_projects p on p.id = o.office_project_id
      where o.office_account_id = t.office_account_id and p.id <> ${id} and p.status = 'Active')`.execute(db)
  const { notices } = await scheduledFor(db, id, now)
    .select(sql<number>`count(*)::int`.as('notices'))
    .executeTakeFirstOrThrow()
  return { accounts: accountCount, accountsElsewhere: rows[0]!.n, administrators: administratorCount, notices }
}

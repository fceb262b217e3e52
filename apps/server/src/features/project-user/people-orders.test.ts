import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { projectUserSortFields, type ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import { selectMembers, selectPageKeys } from './people-pages.queries.ts'
import { selectIndexedPage } from './project-user.queries.ts'

/** The index of each order of a site's list, written by hand. */
const indexes: Record<ProjectUserSortField, string> = {
  displayname: 'site_members_named',
  company: 'site_members_by_company',
  primarySubcontractor: 'site_members_by_primary',
  role: 'site_members_by_role',
  status: 'site_members_by_status',
  experienceLength: 'site_members_by_experience',
  accessed_at: 'site_members_by_access',
  registered: 'site_members_newest',
}

let database: TestDatabase
let site: string
beforeAll(async () => {
  database = await createTestDatabase('demo')
  await sql`analyze site_members`.execute(database.owner)
  const largest = sql<{
    id: string
  }>`select project_id as id from site_counts group by 1 order by sum(people) desc limit 1`
  site = (await largest.execute(database.owner)).rows[0]!.id
})
afterAll(() => database.drop())

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a plan that avoids what is small here and dear at 100,000 people: reading a table whole, sorting it. */
async function explain(trx: Database, statement: RawBuilder<unknown>): Promise<PlanNode[]> {
  for (const means of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort', 'enable_bitmapscan'])
    await sql`select set_config(${means}, 'off', true)`.execute(trx)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (format json) ${statement}`.execute(trx)
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
}

const scope = { realm: 'system', contractId: null, adminId: null }
const search = (filter: ProjectUserFilter, projectId: string | undefined) => ({
  scope,
  filter,
  projectId,
  now: worldStart,
})
const isSort = (node: PlanNode) => node['Node Type'].includes('Sort')
const indexesOf = (nodes: PlanNode[]) =>
  nodes.flatMap((node) => (node['Index Name']?.startsWith('site_members') ? [node['Index Name']] : []))

/** The nodes below the sort of two short parts, where the order has such; else all. */
const belowParts = (nodes: PlanNode[]) => {
  const parts = nodes.find((node) => node['Node Type'] === 'Append')
  return parts ? nodesOf(parts) : nodes
}

const sorts = projectUserSortFields.flatMap((field) => [
  { field, sort: field },
  { field, sort: `-${field}` as const },
])
const ends = [{ backwards: false }, { backwards: true }]
const places = (of: typeof sorts, where: 'site' | 'all') =>
  of.flatMap((each) => ends.map((end) => ({ ...each, ...end, where })))
const overAll = sorts.filter(({ field }) => field === 'displayname' || field === 'registered')

test.each([...places(sorts, 'site'), ...places(overAll, 'all')])(
  'PRF-14 the page by $sort of $where (from its end: $backwards) is read in the order of an index',
  async ({ field, sort, backwards, where }) => {
    const window = { offset: 0, size: 50, backwards }
    const statement = selectPageKeys(search({}, where === 'site' ? site : undefined), sort, window)
    const nodes = belowParts(await database.owner.transaction().execute((trx) => explain(trx, statement)))
    const expected = where === 'site' ? indexes[field] : indexes[field].replace('members_', 'members_all_')
    expect(nodes.filter(isSort)).toEqual([])
    expect(new Set(indexesOf(nodes))).toEqual(new Set([expected]))
  },
)

test('PRF-1 a page reads its site and company once, and gives its rows no site to be planned for anew', async () => {
  const page = { offset: 0, size: 50, sort: '-registered', total: 'none' } as const
  const statement = selectIndexedPage(search({}, site), page, sql`null`)
  const nodes = await database.owner.transaction().execute((trx) => explain(trx, statement))
  const rows = nodesOf(nodes.find((node) => node['Node Type'] === 'Limit')!)
  const tables = rows.flatMap((node) => node['Relation Name'] ?? [])
  expect(tables.toSorted()).toEqual(['site_members', 'users'])
  expect(rows.find((node) => node['Index Name'] === 'site_members_newest')?.['Index Cond']).toBe('(project_id = p.id)')
})

test('PRF-14 who has neither address nor card is found by look-ups of accounts, whatever their number', async () => {
  const statement = sql`select m.user_id ${selectMembers(search({ withoutCard: true }, site), [])}`
  const nodes = await database.owner.transaction().execute((trx) => explain(trx, statement))
  const accounts = nodes.filter((node) => node['Relation Name'] === 'users')
  expect(accounts).toMatchObject([{ 'Parent Relationship': 'SubPlan', 'Index Cond': '(id = m.user_id)' }])
})

const filters: [string, string, ProjectUserFilter][] = [
  ['site_members_seen', 'seen_on', { unseen: true }],
  ['site_members_duties', 'project_id', { jobs: ['Gift'] }],
  ['site_members_search', 'pieces_of', { displayname: '林' }],
  ['site_members_newest', 'registered_at', { startTimestamp: '2026-11-20' }],
]

test.each(filters)('PRF-14 PRF-15 %s serves %s of %o', async (index, condition, filter) => {
  const statement = sql`select m.user_id ${selectMembers(search(filter, site), [])}`
  const rollback = new Error('rolled back')
  const found = database.owner.transaction().execute(async (trx) => {
    await sql`alter table site_members drop constraint site_members_pkey`.execute(trx)
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'site_members' and indexname <> ${index}`.execute(trx)
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx)
    await sql`set local enable_seqscan = off`.execute(trx)
    const plan = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (format json) ${statement}`.execute(trx)
    const nodes = nodesOf(plan.rows[0]!['QUERY PLAN'][0].Plan)
    expect(indexesOf(nodes)).toEqual([index])
    expect(nodes.find((node) => node['Index Name'] === index)?.['Index Cond']).toContain(condition)
    throw rollback
  })
  await expect(found).rejects.toBe(rollback)
})

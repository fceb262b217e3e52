import { graphType } from '@azas/domain/active-user/active-user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyChanges } from './apply-changes.queries.ts'
import { createGraphWorld, type GraphWorld, type Question } from './testing/world.ts'
import { workActiveUsers } from './work-active-users.ts'

let world: GraphWorld
beforeAll(async () => {
  world = await createGraphWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const longAgo = '2025-01-01T00:00:00Z'
const apply = () => world.run({ kind: 'apply' })
const readGraph = async (caller: Question['caller'], type: Question['graphType']) => {
  const { series } = await world.graph({ caller, graphType: type, from: '2026/01', to: '2026/11', sites: [] })
  return series.map(({ key, values }) => ({ key, values }))
}
const readGraphs = async (caller: Question['caller']) =>
  Object.fromEntries(
    await Promise.all(graphType.values.map(async (type) => [type, await readGraph(caller, type)] as const)),
  )

/** People of both sites with companies, roles and ages: one stays, one left, one may not sign in, one came back. */
async function makeHistory() {
  for (const [user, company] of ['甲', '乙', null].entries()) {
    await world.run({ kind: 'join', user, site: user % 2, at: longAgo, company })
    await world.run({
      kind: 'change',
      user,
      role: user ? 'Worker' : 'Manager',
      status: 'Active',
      age: user ? 30 : null,
    })
    for (const day of ['2026-03-31', '2026-10-01', '2026-11-02']) await world.run({ kind: 'use', user, day })
  }
  await world.run({ kind: 'leave', user: 1, site: 1, day: '2026-10-31' })
  await world.run({ kind: 'change', user: 2, role: 'Worker', status: 'Pause', age: 70 })
  await world.run({ kind: 'join', user: 3, site: 0, at: longAgo, company: '甲' })
  await world.run({ kind: 'use', user: 3, day: '2026-02-01' })
  await world.run({ kind: 'leave', user: 3, site: 0, day: '2026-02-28' })
  await world.run({ kind: 'join', user: 3, site: 1, at: '2026-06-30T15:00:00Z', company: '乙' })
  // More months ago than a mask has bits.
  await world.run({ kind: 'join', user: 4, site: 0, at: '2021-04-01T00:00:00Z', company: '乙' })
}
const countWaiting = async () =>
  (
    await sql<{ n: number }>`select (select count(*) from contract_people_changes)::int
      + (select count(*) from contract_day_changes)::int as n`.execute(world.owner)
  ).rows[0]!.n

test.each(['admin', 'superuser'] as const)(
  'PRF-27 every graph is the same before and after changes are added to its figures, as %s',
  async (caller) => {
    await makeHistory()
    const before = await readGraphs(caller)
    expect(await countWaiting()).toBeGreaterThan(0)
    await apply()
    expect(await countWaiting()).toBe(0)
    expect(await readGraphs(caller)).toEqual(before)
    await world.run({ kind: 'change', user: 0, role: 'Worker', status: 'Inactive', age: 20 })
    await world.run({ kind: 'use', user: 0, day: '2026-11-03' })
    const later = await readGraphs(caller)
    await apply()
    expect(await readGraphs(caller)).toEqual(later)
    expect(later).not.toEqual(before)
  },
)

test('PRF-27 figures that are added by two processes at once count everybody once', async () => {
  await makeHistory()
  const before = await readGraphs('admin')
  await Promise.all([apply(), apply(), apply()])
  expect(await readGraphs('admin')).toEqual(before)
})

test('PRF-27 more changes than one statement takes are added all the same', async () => {
  await makeHistory()
  const before = await readGraphs('admin')
  await applyChanges(world.services.db, 2)
  expect(await countWaiting()).toBe(0)
  expect(await readGraphs('admin')).toEqual(before)
})

test('PRF-27 the figures are read, not the people: a graph of a whole company looks at none of them', async () => {
  await makeHistory()
  await apply()
  const before = await readGraphs('admin')
  await world.owner.updateTable('people_counts').set({ people: 7 }).where('kind', '=', 'ByRole').execute()
  const after = await readGraphs('admin')
  expect({ ...after, ByRole: before['ByRole'] }).toEqual(before)
  expect(after['ByRole']!.find(({ key }) => key === 'Manager')?.values.at(-1)).toBe(7)
})

test('PRF-27 the work of each minute adds what waits', async () => {
  await makeHistory()
  const works: (() => Promise<void>)[] = []
  const { services } = world
  workActiveUsers({ ...services, jobs: { ...services.jobs, everyMinute: (work) => void works.push(work) } })
  for (const work of works) await work()
  expect([works.length, await countWaiting()]).toEqual([1, 0])
})

test('PRF-27 whose rows are deleted is in no figure, by day or month', async () => {
  const none = await readGraphs('admin')
  await makeHistory()
  await apply()
  await world.owner.deleteFrom('user_months').where('user_id', 'in', world.users).execute()
  expect(await readGraph('admin', 'Daily')).toEqual(none['Daily'])
  await world.clear()
  const withChanges = await readGraphs('admin')
  await apply()
  expect(withChanges).toEqual(none)
  expect(await readGraphs('admin')).toEqual(none)
})

import { graphType } from '@azas/domain/active-user/active-user.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGraphWorld, type GraphWorld, type Question } from './testing/world.ts'

const days = ['2026-11-02', '2026-11-03', '2026-11-04']

let world: GraphWorld
/** A person at each site, with a day of their own; the third site is not the SubAdmin's. */
beforeAll(async () => {
  world = await createGraphWorld()
  for (const [user, day] of days.entries()) {
    await world.run({ kind: 'join', user, site: user, at: '2025-01-01T00:00:00Z', company: `会社${user}` })
    await world.run({ kind: 'use', user, day })
  }
})
afterAll(() => world.close())

const readSeries = async (caller: Question['caller'], graph: (typeof graphType.values)[number], sites: number[] = []) =>
  (await world.graph({ caller, graphType: graph, from: '2026/11', to: '2026/11', sites })).series
const november = { caller: 'subadmin', graphType: 'Daily', from: '2026/11', to: '2026/11', sites: [] } as const
const countEachDay = () => Promise.all(days.map(async (day) => (await world.people(november, day, null)).total))
const takeAway = (sites: readonly number[]) =>
  world.owner
    .deleteFrom('admin_sites')
    .where(
      'project_id',
      'in',
      sites.map((site) => world.sites[site]!),
    )
    .execute()

test('USR-07 SEC-22 a SubAdmin’s graphs follow the own sites, from several to one and to none', async () => {
  for (const graph of graphType.values)
    expect(await readSeries('subadmin', graph)).toEqual(await readSeries('admin', graph, [0, 1]))
  expect(await countEachDay()).toEqual([1, 1, 0])

  await takeAway([1])
  for (const graph of graphType.values)
    expect(await readSeries('subadmin', graph)).toEqual(await readSeries('admin', graph, [0]))
  expect(await countEachDay()).toEqual([1, 0, 0])

  await takeAway([0])
  for (const graph of graphType.values)
    expect((await readSeries('subadmin', graph)).flatMap(({ values }) => values).filter(Boolean)).toEqual([])
  expect(await countEachDay()).toEqual([0, 0, 0])
})

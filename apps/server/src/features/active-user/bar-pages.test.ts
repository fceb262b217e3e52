import { type GraphType, otherGroup } from '@azas/domain/active-user/active-user.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGraphWorld, type GraphWorld, type Question } from './testing/world.ts'

let world: GraphWorld
// Ten companies, of which seven have a series of their own; three people have changed since they were counted.
beforeAll(async () => {
  world = await createGraphWorld()
  const people = Array.from({ length: 300 }, (_, n) => ({
    company: `会社${n % 10}`,
    day: n % 2 ? '2026-11-02' : '2026-11-03',
  }))
  await world.manyPeople(people)
  await world.run({ kind: 'apply' })
  for (const user of [5, 6, 7]) await world.run({ kind: 'change', user, role: 'Manager', status: 'Active', age: 40 })
})
afterAll(() => world.close())

type Bar = [graphType: GraphType, column: string, group: string | null]
const bars: Bar[] = [
  ['MonthlyActive', '2026/11', null],
  ['ActiveRate', '2026/11', null],
  ['Daily', '2026-11-02', null],
  ['Daily', '2026-11-03', null],
  ['ByRole', '2026/11', 'Worker'],
  ['ByCompany', '2026/11', 'company:会社1'],
  ['ByCompany', '2026/11', otherGroup],
]
const ask = (caller: Question['caller'], [graphType, column, group]: Bar, size: number, offset = 0) =>
  world.people({ caller, graphType, from: '2026/11', to: '2026/11', sites: [] }, column, group, size, offset)

test.each(bars)('PRF-27 the first people of a bar are those of all its people, by name: %s %s %s', async (...bar) => {
  const all = await ask('admin', bar, 100)
  expect(all.total).toBeGreaterThanOrEqual(20)
  for (const caller of ['admin', 'superuser'] as const) {
    const whole = await ask(caller, bar, 100)
    expect(await ask(caller, bar, 1)).toEqual({ ...whole, items: whole.items.slice(0, 1), size: 1 })
  }
})

test('PRF-27 the next page of a bar follows the one before, by the order and by the count', async () => {
  const bar: Bar = ['MonthlyActive', '2026/11', null]
  const { items, total } = await ask('admin', bar, 100)
  expect(total).toBe(300)
  for (const [offset, size] of [
    [3, 2],
    [14, 2],
    [40, 5],
  ] as const)
    expect(await ask('admin', bar, size, offset)).toMatchObject({ items: items.slice(offset, offset + size), total })
})

test('PRF-27 a first page takes its number from the figures; where it is most of the people they are counted', async () => {
  const bar: Bar = ['MonthlyActive', '2026/11', null]
  const { total } = await ask('admin', bar, 1)
  const setFigure = (people: number) =>
    world.owner.updateTable('people_counts').set({ people }).where('kind', '=', 'MonthlyActive').execute()
  await setFigure(5000)
  expect((await ask('admin', bar, 1)).total).toBe(5000)
  expect((await ask('admin', bar, 1, 250)).total).toBe(total)
  await setFigure(10)
  expect((await ask('admin', bar, 1)).total).toBe(total)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGraphWorld, type GraphWorld, type Question } from './testing/world.ts'

let world: GraphWorld
beforeAll(async () => {
  world = await createGraphWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const longAgo = '2025-01-01T00:00:00Z'
const year: Question = { caller: 'admin', graphType: 'MonthlyActive', from: '2025/12', to: '2026/11', sites: [] }
const activeIn = async (question: Partial<Question>, month: string) => {
  const { months, series } = await world.graph({ ...year, ...question })
  return series.at(-1)!.values[months.indexOf(month)]
}

test('USR-07 a SuperUser counts the people of all companies of the realm, each once, and of no other realm', async () => {
  const all: Question = { ...year, caller: 'superuser' }
  const before = await activeIn(all, '2026/10')
  for (const site of [0, 1]) await world.run({ kind: 'join', user: 0, site, at: longAgo, company: null })
  await world.run({ kind: 'use', user: 0, day: '2026-10-05' })
  expect(await activeIn(all, '2026/10')).toBe(before! + 1)
  await world.owner.updateTable('contracts').set({ realm: 'other' }).where('contract_number', '=', 'GRAPH').execute()
  const without = await activeIn(all, '2026/10')
  await world.owner.updateTable('contracts').set({ realm: 'system' }).where('contract_number', '=', 'GRAPH').execute()
  expect(without).toBe(before)
})

test('USR-07 of whole companies a day counts within a stay alone, and a stay that ended is counted on', async () => {
  const values = async (question: Partial<Question>) =>
    (await world.graph({ ...year, ...question })).series.map((one) => one.values)
  await world.run({ kind: 'join', user: 0, site: 0, at: longAgo, company: null })
  await world.run({ kind: 'leave', user: 0, site: 0, day: '2026-11-03' })
  for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) await world.run({ kind: 'use', user: 0, day })
  await world.run({ kind: 'join', user: 1, site: 1, at: '2026-11-03T15:00:00Z', company: null })
  for (const day of ['2026-11-03', '2026-11-05']) await world.run({ kind: 'use', user: 1, day })
  const november = { from: '2026/11', to: '2026/11' }
  expect((await values({ ...november, graphType: 'Daily' }))[0]!.slice(0, 6)).toEqual([0, 1, 1, 0, 1, 0])
  const onDay = (column: string) => world.people({ ...year, ...november, graphType: 'Daily' }, column, null)
  const totals = await Promise.all(
    ['2026-11-02', '2026-11-04', '2026-11-05'].map(async (day) => (await onDay(day)).total),
  )
  expect(totals).toEqual([1, 0, 1])
  expect(await values({ ...november, graphType: 'ActiveRate' })).toEqual([[100], [2], [2]])
})

test('USR-07 of whole companies those are enabled who may sign in, or were there until they left', async () => {
  const enabled = async () =>
    (await world.graph({ ...year, graphType: 'ActiveRate', from: '2026/09', to: '2026/11' })).series.at(-1)!.values
  await world.run({ kind: 'join', user: 0, site: 0, at: longAgo, company: null })
  await world.run({ kind: 'join', user: 1, site: 1, at: '2026-10-01T00:00:00Z', company: null })
  expect(await enabled()).toEqual([1, 2, 2])
  await world.run({ kind: 'leave', user: 0, site: 0, day: '2026-10-31' })
  expect(await enabled()).toEqual([1, 2, 1])
  await world.run({ kind: 'change', user: 1, role: 'Worker', status: 'Pause', age: 30 })
  expect(await enabled()).toEqual([1, 1, 0])
})

test('USR-07 a graph that begins before 2020 has the months of use all the same', async () => {
  await world.run({ kind: 'join', user: 0, site: 0, at: '2019-01-01T00:00:00Z', company: null })
  for (const day of ['2019-12-31', '2020-01-01']) await world.run({ kind: 'use', user: 0, day })
  const { series } = await world.graph({ ...year, from: '2019/11', to: '2020/02' })
  expect(series[0]!.values).toEqual([0, 1, 1, 0])
  expect((await world.graph({ ...year, from: '2020/01', to: '2020/02' })).series[0]!.values).toEqual([1, 0])
})

test('USR-07 of two who change a person at once the second counts what the first one wrote', async () => {
  const { owner, users, sites } = world
  await world.run({ kind: 'join', user: 0, site: 0, at: '2026-06-01T00:00:00Z', company: null })
  let second: Promise<unknown> = Promise.resolve()
  await owner.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ age: 57 }).where('id', '=', users[0]!).execute()
    second = sql`insert into site_members (project_id, user_id, role, status, search_key, sort_key, registered_at)
      values (${sites[1]}, ${users[0]}, 'Worker', 'Active', '', '0', '2025-03-01T00:00:00Z')`.execute(owner)
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(trx)).rows.length, {
        timeout: 30_000,
      })
      .toBe(1)
  })
  await second
  const person = owner.selectFrom('contract_people').select(['since', 'age']).where('user_id', '=', users[0]!)
  expect(await person.executeTakeFirst()).toEqual({ since: '2025-03-01', age: 57 })
})

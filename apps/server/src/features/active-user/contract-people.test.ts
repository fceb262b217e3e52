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
  const asked: Question = { ...year, caller: 'superuser' }
  const before = await activeIn(asked, '2026/10')
  for (const site of [0, 1]) await world.run({ kind: 'join', user: 0, site, at: longAgo, company: null })
  await world.run({ kind: 'use', user: 0, day: '2026-10-05' })
  expect(await activeIn(asked, '2026/10')).toBe(before! + 1)
  await world.owner.updateTable('contracts').set({ realm: 'other' }).where('contract_number', '=', 'GRAPH').execute()
  const without = await activeIn(asked, '2026/10')
  await world.owner.updateTable('contracts').set({ realm: 'system' }).where('contract_number', '=', 'GRAPH').execute()
  expect(without).toBe(before)
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
  await world.run({ kind: 'join', user: 0, site: 2, at: '2026-06-01T00:00:00Z', company: null })
  const join = (db: typeof owner, site: number, at: string) =>
    sql`insert into site_members (project_id, user_id, role, status, search_key, sort_key, registered_at)
      select ${sites[site]}::uuid, id, role, status, '', '', ${at}::timestamptz from users where id = ${users[0]}::uuid`.execute(
      db,
    )
  let second: Promise<unknown> = Promise.resolve()
  await owner.transaction().execute(async (trx) => {
    await join(trx, 0, '2025-03-01T00:00:00Z')
    second = join(owner, 1, '2026-03-01T00:00:00Z')
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(trx)).rows.length, {
        timeout: 30_000,
      })
      .toBe(1)
  })
  await second
  const { since } = await owner
    .selectFrom('contract_people')
    .select('since')
    .where('user_id', '=', users[0]!)
    .executeTakeFirstOrThrow()
  expect(since).toBe('2025-03-01')
})

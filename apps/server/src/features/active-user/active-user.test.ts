import type { ProblemDetails } from '@azas/api/problem.ts'
import { maxCompanies } from '@azas/domain/active-user/active-user.ts'
import { activeUserWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGraphWorld, type GraphWorld, type Question } from './testing/world.ts'

let world: GraphWorld
beforeAll(async () => {
  world = await createGraphWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const year: Question = { caller: 'admin', graphType: 'MonthlyActive', from: '2025/12', to: '2026/11', sites: [] }
const join = (user: number, site: number, at: string, company: string | null = null) =>
  world.run({ kind: 'join', user, site, at, company })
const use = (user: number, day: string) => world.run({ kind: 'use', user, day })
const leave = (user: number, site: number, day: string) => world.run({ kind: 'leave', user, site, day })
const setStatus = (user: number, status: 'Active' | 'Pause' | 'Inactive') =>
  world.run({ kind: 'change', user, role: 'Worker', status, age: 30 })
/** The columns of a series that are not 0. */
async function figures(question: Partial<Question>, key = 'active') {
  const { months, days, series } = await world.graph({ ...year, ...question })
  const values = series.find((each) => each.key === key)!.values
  return Object.fromEntries((days ?? months).map((column, n) => [column, values[n]]).filter(([, value]) => value !== 0))
}

const longAgo = '2025-01-01T00:00:00Z'

describe('USR-07 what is refused', () => {
  const { graphType, from, to } = year
  test.each([
    ['graphType', words.graphTypeRequired, { from, to }],
    ['graphType', words.graphTypeRequired, { from, to, graphType: '' }],
    ['graphType', words.graphTypeRequired, { from, to, graphType: 'Weekly' }],
    ['from', words.monthInvalid, { graphType, to }],
    ['from', words.monthInvalid, { graphType, to, from: '2026/13' }],
    ['from', words.monthInvalid, { graphType, to, from: 'いつか' }],
    ['to', words.monthInvalid, { graphType, from, to: '2026-11' }],
    ['from', words.periodInvalid, { graphType, from: '2026/11', to: '2026/10' }],
    ['from', words.periodTooLong, { graphType, from: '2025/11', to: '2026/11' }],
    ['to', words.future, { graphType, from: '2026/01', to: '2026/12' }],
  ])('USR-07 400 at %s: %s %j', async (path, title, body) => {
    const answer = await world.call('admin', '', body)
    expect([answer.statusCode, answer.json<ProblemDetails>().title]).toEqual([400, title])
    expect(answer.json<ProblemDetails>().errors).toEqual([{ path, title }])
  })

  test.each([
    ['group', { graphType: 'ByRole', column: '2026/11', group: '20' }],
    ['group', { graphType: 'Daily', column: '2026-11-01', group: 'Worker' }],
    ['column', { graphType, column: '2026/12', group: null }],
    ['column', { graphType, column: '2026-11-01', group: null }],
    ['column', { graphType: 'Daily', column: '2026-10-31', group: null }],
  ])('USR-07 no people of a bar that the graph does not have: its %s, %j', async (path, bar) => {
    const answer = await world.call('admin', '/search', { from, to, ...bar })
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
      400,
      [{ path, title: words.groupInvalid }],
    ])
  })

  test('USR-07 SEC-22 a SubAdmin’s graph holds the own sites, and another site is a 404 wherever it is named', async () => {
    await join(0, 0, longAgo)
    await join(1, 2, longAgo)
    for (const user of [0, 1]) await use(user, '2026-11-01')
    const mine = { ...year, caller: 'subadmin' } as const
    expect(await figures(mine)).toEqual({ '2026/11': 1 })
    expect(await figures({})).toEqual({ '2026/11': 2 })
    const body = { graphType, from, to }
    const foreign = world.sites[2]!
    for (const [path, more] of [
      ['', {}],
      ['/search', { column: '2026/11', group: null }],
    ] as const) {
      const named = await world.call('subadmin', path, { ...body, ...more }, { target_project_id: foreign })
      const listed = await world.call('subadmin', path, { ...body, ...more, projectIds: [world.sites[0]!, foreign] })
      expect([named.statusCode, listed.statusCode]).toEqual([404, 404])
    }
  })
})

describe('USR-07 who counts when', () => {
  test('USR-07 a month begins and ends in Tokyo', async () => {
    await join(0, 0, '2026-09-30T14:59:59Z')
    await join(1, 0, '2026-09-30T15:00:00Z')
    for (const user of [0, 1]) for (const day of ['2026-09-30', '2026-10-01']) await use(user, day)
    expect(await figures({})).toEqual({ '2026/09': 1, '2026/10': 2 })
    expect(await figures({ graphType: 'Daily', to: '2026/09' })).toEqual({ '2026-09-30': 1 })
  })

  test('USR-07 a person of two sites counts at each, and once at both', async () => {
    await join(0, 0, longAgo)
    await join(0, 1, '2026-10-05T00:00:00Z')
    for (const day of ['2026-09-03', '2026-10-03']) await use(0, day)
    expect(await figures({ sites: [0] })).toEqual({ '2026/09': 1, '2026/10': 1 })
    expect(await figures({ sites: [1] })).toEqual({ '2026/10': 1 })
    expect(await figures({ sites: [0, 1] })).toEqual({ '2026/09': 1, '2026/10': 1 })
  })

  test('USR-07 USR-08 who left stays in the months of the stay, and who came back counts once', async () => {
    await join(0, 0, longAgo)
    for (const day of ['2026-08-03', '2026-09-03', '2026-10-03']) await use(0, day)
    await leave(0, 0, '2026-09-10')
    const stay = { '2026/08': 1, '2026/09': 1 }
    expect(await figures({ sites: [0] })).toEqual(stay)
    expect(await figures({ sites: [0], graphType: 'ActiveRate', from: '2026/08' }, 'enabled')).toEqual(stay)
    await join(0, 0, '2026-09-20T00:00:00Z')
    expect(await figures({ sites: [0] })).toEqual({ '2026/08': 1, '2026/09': 1, '2026/10': 1 })
    expect(await figures({ sites: [0], graphType: 'ActiveRate', from: '2026/08' }, 'enabled')).toMatchObject({
      '2026/08': 1,
      '2026/09': 1,
    })
  })

  test('USR-07 a day that arrives late restates a month that has passed', async () => {
    await join(0, 0, longAgo)
    await use(0, '2026-11-01')
    expect(await figures({})).toEqual({ '2026/11': 1 })
    await use(0, '2026-02-28')
    expect(await figures({})).toEqual({ '2026/02': 1, '2026/11': 1 })
  })
})

describe('USR-07 the edges of a period', () => {
  test.each([[[0]], [[0, 1]]])(
    'USR-07 who leaves on the first day of a period counts in it, sites %j',
    async (sites) => {
      await join(0, 0, longAgo, '甲')
      await leave(0, 0, '2026-10-01')
      for (const day of ['2026-10-01', '2026-10-02']) await use(0, day)
      const october = { from: '2026/10', to: '2026/10', sites }
      expect(await figures({ ...october, graphType: 'ByCompany' }, 'company:甲')).toEqual({ '2026/10': 1 })
      expect(await figures({ ...october, graphType: 'Daily' })).toEqual({ '2026-10-01': 1 })
      const { items } = await world.people({ ...year, ...october, graphType: 'Daily' }, '2026-10-01', null)
      expect(items).toMatchObject([{ leftOn: '2026-10-01' }])
    },
  )

  test('USR-07 the days of two stays of a month are those of one person', async () => {
    await join(0, 0, '2026-10-05T00:00:00Z')
    await leave(0, 0, '2026-10-10')
    for (const site of [0, 1]) await join(0, site, `2026-10-${20 - site}T00:00:00Z`)
    for (const day of ['2026-10-06', '2026-10-15', '2026-10-21']) await use(0, day)
    for (const sites of [[0], [0, 1]])
      expect(await figures({ graphType: 'Daily', to: '2026/10', sites })).toEqual({ '2026-10-06': 1, '2026-10-21': 1 })
  })

  test('USR-07 who comes in the last second of a month counts on its last day', async () => {
    await join(0, 0, '2026-10-31T14:59:59Z')
    await join(1, 0, '2026-10-31T15:00:00Z')
    for (const user of [0, 1]) await use(user, '2026-10-31')
    expect(await figures({ sites: [0], graphType: 'Daily', to: '2026/10' })).toEqual({ '2026-10-31': 1 })
  })
})

test.each([[[0]], [[0, 1]]])(
  'USR-07 who left a site twice counts to the company of the later stay, sites %j',
  async (sites) => {
    const stays = [
      ['2026-08-01', '乙', '2026-08-20'],
      ['2026-09-01', '甲', '2026-09-20'],
      ['2026-10-01', '丙', '2026-10-20'],
    ] as const
    for (const [first, company, last] of stays) {
      await join(0, 0, `${first}T03:00:00Z`, company)
      await use(0, first)
      await leave(0, 0, last)
    }
    const months = { '2026/08': 1, '2026/09': 1, '2026/10': 1 }
    expect(await figures({ graphType: 'ByCompany', sites }, 'company:丙')).toEqual(months)
    const { items } = await world.people({ ...year, graphType: 'ByCompany', sites }, '2026/08', 'company:丙')
    expect(items).toMatchObject([{ company: '丙', leftOn: '2026-10-20' }])
  },
)

test('USR-07 a changed role, company or age alone moves a person to the other group', async () => {
  const here = { '2026/11': 1 }
  const change = { kind: 'change', user: 0, role: 'Operator', status: 'Active', age: 30 } as const
  await join(0, 0, longAgo, '甲')
  await use(0, '2026-11-01')
  await world.run({ ...change, role: 'Worker' })
  await world.run(change)
  expect(await figures({ graphType: 'ByRole' }, 'Operator')).toEqual(here)
  const places = world.owner.updateTable('site_members').where('user_id', '=', world.users[0]!)
  await places.set({ company: '乙' }).execute()
  expect(await figures({ graphType: 'ByCompany' }, 'company:乙')).toEqual(here)
  await world.run({ ...change, age: 50 })
  expect(await figures({ graphType: 'ByAge' }, '50')).toEqual(here)
})

describe('USR-07 the share of enabled people', () => {
  test('USR-07 paused and ended people are no share of nobody, but count where they were active', async () => {
    for (const user of [0, 1, 2]) await join(user, 0, longAgo)
    for (const user of [0, 1]) await use(user, '2026-10-05')
    await setStatus(1, 'Pause')
    await setStatus(2, 'Inactive')
    const period = { graphType: 'ActiveRate', from: '2026/10', to: '2026/11', sites: [0] } as const
    expect(await figures(period, 'active')).toEqual({ '2026/10': 2 })
    expect(await figures(period, 'enabled')).toEqual({ '2026/10': 2, '2026/11': 1 })
    expect(await figures(period, 'rate')).toEqual({ '2026/10': 100 })
    for (const user of [1, 2]) await setStatus(user, 'Active')
    expect(await figures(period, 'enabled')).toEqual({ '2026/10': 3, '2026/11': 3 })
  })
})

describe('USR-07 the people of a bar', () => {
  test('USR-07 companies beyond the largest share a series, and its people are found', async () => {
    const names = Array.from({ length: maxCompanies + 2 }, (_, n) => `会社${n}`)
    const many = await world.manyPeople(
      names.map((company, n) => ({ company, day: n === 0 ? '2026-10-01' : '2026-11-02' })),
    )
    const { series } = await world.graph({ ...year, graphType: 'ByCompany', sites: [0] })
    expect(series.map(({ key }) => key)).toEqual([
      ...names.slice(0, maxCompanies).map((name) => `company:${name}`),
      'other',
    ])
    expect(series.at(-1)!.values.at(-1)).toBe(2)
    const { items, total } = await world.people({ ...year, graphType: 'ByCompany', sites: [0] }, '2026/11', 'other')
    expect([items.map(({ id }) => id), total]).toEqual([many.slice(maxCompanies), 2])
  })

  test('USR-07 pages by name, with the days of use and the day of leaving', async () => {
    await join(1, 0, longAgo, '甲')
    await join(0, 0, longAgo)
    for (const day of ['2026-10-01', '2026-10-31']) await use(1, day)
    await use(0, '2026-10-02')
    await leave(1, 0, '2026-11-02')
    const { items, total } = await world.people(year, '2026/10', null, 1)
    expect([items.map(({ displayname }) => displayname), total]).toEqual([['人0'], 2])
    const all = await world.people(year, '2026/10', null)
    expect(all.items[1]).toEqual({
      id: world.users[1],
      displayname: '人1',
      company: '甲',
      role: 'Worker',
      projectId: world.sites[0],
      projectName: '現場0',
      dayCount: 2,
      lastUsedOn: '2026-10-31',
      leftOn: '2026-11-02',
    })
  })
})

test('USR-07 the days of the running month end with today', async () => {
  const { days, months, asOf } = await world.graph({ ...year, graphType: 'Daily' })
  const now = world.clock.now.toISOString()
  expect([days!.length, days!.at(-1), months, asOf]).toEqual([21, '2026-11-21', ['2026/11'], now])
})

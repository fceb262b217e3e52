import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { conditionsOfOneCompany } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPeopleWorld, type PeopleWorld } from './testing/world.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world.close())

describe('USR-01 the search form', () => {
  test.each([
    ['displayname', '田%'],
    ['displayname', '１００％'],
    ['company', '%'],
  ])('USR-01 %s refuses %s with the seed’s message', async (field, text) => {
    const answer = await world.ask('admin', { [field]: text })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [{ path: field, title: '「%」を含まない検索キーワードを入力してください。' }],
    ])
  })

  test('USR-01 a period that ends before it starts is refused with the seed’s message; one day is a period', async () => {
    const answer = await world.ask('admin', { startTimestamp: '2026-02-02', endTimestamp: '2026-02-01' })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [
        {
          path: 'startTimestamp',
          title: '登録期間が正しくありません。開始日には、終了日以前の日付を入力してください。',
        },
      ],
    ])
    expect((await world.ask('admin', { startTimestamp: '2026-02-02', endTimestamp: '2026-02-02' })).statusCode).toBe(
      200,
    )
  })

  test('USR-01 both days of the registered period count, in Tokyo', async () => {
    const { items } = await world.search('admin')
    const day = tokyoDate(new Date(items[0]!.registered))
    const period = { startTimestamp: day, endTimestamp: day }
    const found = await world.search('admin', period, { size: '100' })
    expect(found.items.length).toBeGreaterThan(0)
    expect(found.items.map(({ registered }) => tokyoDate(new Date(registered)))).toEqual(found.items.map(() => day))
  })

  test('USR-01 the name is not looked for in the company, nor the company in the name', async () => {
    const { items } = await world.search('admin', { displayname: '佐々木 大輔' })
    expect(items.map(({ displayname }) => displayname)).toContain('佐々木 大輔')
    expect((await world.search('admin', { company: '佐々木　大輔' })).total).toBe(0)
    const { company } = items.find(({ email }) => email === 'worker@example.jp')!
    expect((await world.search('admin', { company: company! })).total).toBeGreaterThan(0)
    expect((await world.search('admin', { displayname: company! })).total).toBe(0)
  })
})

describe('USR-01 the rows', () => {
  test('USR-01 without a duty are those of NoJob and those of none; a duty finds its holders', async () => {
    const without = await world.search('admin', { jobs: ['NoJob'] }, { size: '100' })
    const duties = new Set(without.items.map(({ jobs }) => jobs.join()))
    expect(duties).toEqual(new Set(['', 'NoJob']))
    const holders = await world.search('admin', { jobs: ['Gift', 'NearMiss'] }, { size: '100' })
    expect(holders.items.every(({ jobs }) => jobs.includes('Gift') || jobs.includes('NearMiss'))).toBe(true)
    expect(holders.total).toBeGreaterThan(0)
  })

  test('USR-01 a row carries what the list shows, and nothing more personal', async () => {
    const { items } = await world.search('admin', { displayname: '藤原 誠' })
    expect(items.find(({ email }) => email === 'manager@example.jp')).toEqual({
      id: expect.any(String),
      version: 1,
      displayname: '藤原 誠',
      displaynameKana: 'フジワラ マコト',
      company: expect.any(String),
      primarySubcontractor: expect.any(String),
      role: 'Manager',
      jobs: ['NoJob'],
      status: 'Active',
      email: 'manager@example.jp',
      experienceLength: 24,
      accessed_at: expect.stringMatching(/^2025-10-17T00:[0-3].*Z$/u),
      registered: expect.stringMatching(/^2025-10-16T23:58.*Z$/u),
      projectId: expect.any(String),
      projectName: expect.any(String),
      contractId: world.ownContract,
      companyName: '株式会社ミナト総合建設',
    })
  })

  test('USR-01 instants are the database’s own, to the millisecond', async () => {
    const { items } = await world.search('admin', {}, { size: '100' })
    const rows = await world.owner.selectFrom('site_members').selectAll().execute()
    const stored = new Map(rows.map((row) => [`${row.user_id}${row.project_id}`, row.registered_at.getTime()]))
    for (const { id, projectId, registered } of items)
      expect(Date.parse(registered)).toBe(stored.get(`${id}${projectId}`))
  })

  test('LST-02 total=none counts nothing: the same rows, and no total', async () => {
    const page = { offset: '20', size: '20' }
    const exact = await world.search('admin', {}, page)
    const none = await world.search('admin', {}, { ...page, total: 'none' })
    expect(none).toEqual({ ...exact, total: null })
    const text = { displayname: 'ア' }
    expect(await world.search('admin', text, { total: 'none' })).toEqual({
      ...(await world.search('admin', text)),
      total: null,
    })
    const deep = { offset: '600', size: '20' }
    expect((await world.search('superuser', {}, { ...deep, total: 'none' })).items).toEqual(
      (await world.search('superuser', {}, deep)).items,
    )
  })
})

test('API-02 a row of a person names the contract of its site and the company, in every list and order', async () => {
  const { owner, ownContract, siteOf } = world
  const sites = await owner
    .selectFrom('projects')
    .innerJoin('contracts', 'contracts.id', 'projects.contract_id')
    .select(['projects.id', 'contract_id', 'company_name'])
    .execute()
  const companies = new Map(sites.map(({ id, ...company }) => [id, company]))
  const { project_id } = await siteOf(ownContract)
  const queries: Record<string, string>[] = [
    {},
    { sort: 'displayname' },
    { sort: '-displayname', offset: '600' },
    { sort: '-company', target_project_id: project_id },
    { target_project_id: project_id },
  ]
  for (const query of queries) {
    const { items } = await world.search('superuser', {}, { size: '100', ...query })
    expect(items.length).toBeGreaterThan(0)
    for (const { projectId, contractId, companyName } of items)
      expect({ contract_id: contractId, company_name: companyName }).toEqual(companies.get(projectId))
  }
})

test('PRF-14 over all companies the order is by name or registration; a site and a company have every order', async () => {
  const refused = await world.ask('superuser', {}, { sort: '-company' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ errors: [{ path: 'sort', title: projectUserWords.sortNeedsSite }] })
  const { project_id } = await world.siteOf(world.ownContract)
  expect((await world.ask('superuser', {}, { sort: '-company', target_project_id: project_id })).statusCode).toBe(200)
  expect((await world.ask('admin', {}, { sort: '-company' })).statusCode).toBe(200)
})

test.each(conditionsOfOneCompany)('PRF-14 over all companies nobody is asked for %s', async (path) => {
  const refused = [
    await world.ask('superuser', { [path]: true }),
    await world.take('superuser', { format: 'csv', filter: { [path]: true } }),
    await world.act('superuser', 'bulk', { action: 'pause', filter: { [path]: true } }),
    await world.act('superuser', 'issue_cards', { filter: { [path]: true } }),
  ]
  for (const answer of refused) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path, title: projectUserWords.conditionNeedsSite }] })
  }
  expect((await world.ask('admin', { [path]: true })).statusCode).toBe(200)
})

describe('USR-01 detail', () => {
  test('USR-01 a person whole, with the sites in scope, as at the newest one or at the named one', async () => {
    const { owner } = world
    const twice = await owner
      .selectFrom('site_members')
      .innerJoin('users', 'users.id', 'site_members.user_id')
      .select(['user_id'])
      .where('contract_id', '=', world.ownContract)
      .groupBy('user_id')
      .having((having) => having.fn.countAll(), '>', 1)
      .executeTakeFirstOrThrow()
    const newest = (await world.detail('admin', twice.user_id)).json<ProjectUserDetail>()
    expect(newest.sites).toHaveLength(2)
    expect(newest.sites[0]!.registered >= newest.sites[1]!.registered).toBe(true)
    expect(newest).toMatchObject({ projectId: newest.sites[0]!.projectId, contractId: world.ownContract })
    expect(newest).toHaveProperty('age')
    const older = await world.detail('admin', twice.user_id, { target_project_id: newest.sites[1]!.projectId })
    expect(older.json<ProjectUserDetail>()).toMatchObject({
      id: twice.user_id,
      projectId: newest.sites[1]!.projectId,
      sites: newest.sites,
    })
  })
})

test('USR-07 a person’s days of use are counted by month, the newest first', async () => {
  const { user_id } = await world.siteOf(world.ownContract)
  await world.owner.deleteFrom('user_months').where('user_id', '=', user_id).execute()
  const months = [
    { month: '2026-09-01', days: 0b1 },
    { month: '2026-11-01', days: 0b1001_0001 },
    { month: '2026-10-01', days: 2 ** 30 + 1 },
  ]
  await world.owner
    .insertInto('user_months')
    .values(months.map((row) => ({ ...row, user_id })))
    .execute()
  const { daysOfUse } = (await world.detail('admin', user_id)).json<ProjectUserDetail>()
  expect(daysOfUse).toEqual([
    { month: '2026-11', days: 3 },
    { month: '2026-10', days: 2 },
    { month: '2026-09', days: 1 },
  ])
})

import type { OfficeProject } from '@azas/api/office-project/office-project.operations.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { sortKey } from '@azas/domain/kernel/search-text.ts'
import {
  officeProjectCategory,
  type OfficeProjectSortField,
  officeProjectSortFields,
  officeProjectStatus,
} from '@azas/domain/office-project/office-project.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenantWorld, type TenantWorld } from './testing/tenants.ts'

const rows = [
  { code: 'T-1', name: '経営企画部', category: 'CompanyProject', startDate: '2024-04-01', endDate: '' },
  { code: 'T-2', name: '髙田馬場 移転', category: 'SomeProject', startDate: '2026-01-10', endDate: '2026-12-31' },
  {
    code: 'T-3',
    name: 'ＤＸ推進室',
    category: 'CompanyProject',
    startDate: '',
    endDate: '2025-03-31',
    status: 'Active',
  },
  { code: 'T-4', name: '次期基幹_システム', category: 'SomeProject', startDate: '2027-04-01', endDate: '2028-03-31' },
  { code: 'T-5', name: '展示会2025', category: 'SomeProject', startDate: '', endDate: '', status: 'Active' },
]

let world: TenantWorld
beforeAll(async () => {
  world = await createTenantWorld()
  const tenants = []
  for (const row of rows) tenants.push(await world.create(row))
  await world.act('end', tenants[4]!)
  await world.join('佐藤 一郎', tenants.slice(0, 2))
  await world.join('鈴木 花子', tenants.slice(0, 1))
  await world.join('退職 太郎', tenants.slice(0, 3), 'Inactive')
})
afterAll(() => world.close())

const codesOf = (items: OfficeProject[]) => items.map(({ code }) => code)
const found = async (filter: object) => codesOf((await world.search(filter, { sort: 'code' })).items)

describe('OPJ-01 the list of tenants', () => {
  test.each([
    [{}, ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']],
    [{ keyword: '高田馬場　移転' }, ['T-2']],
    [{ keyword: 'dx' }, ['T-3']],
    [{ keyword: 't-4' }, ['T-4']],
    [{ keyword: '_' }, ['T-4']],
    [{ categories: ['CompanyProject'] }, ['T-1', 'T-3']],
    [{ categories: ['CompanyProject', 'SomeProject'], statuses: ['Inactive'] }, ['T-5']],
    [{ statuses: ['Active', 'Pause'] }, ['T-1', 'T-2', 'T-3', 'T-4']],
    [{ periodStart: '2026-12-31' }, ['T-1', 'T-2', 'T-4', 'T-5']],
    [{ periodEnd: '2026-01-10' }, ['T-1', 'T-2', 'T-3', 'T-5']],
    [{ periodEnd: '2026-01-09', periodStart: '2025-04-01' }, ['T-1', 'T-5']],
  ])('OPJ-01 %j finds %j', async (filter, codes) => {
    expect(await found(filter)).toEqual(codes)
  })

  test.each([
    [{ keyword: '50%' }, { path: 'keyword', title: '「%」を含まない検索キーワードを入力してください。' }],
    [
      { periodStart: '2026-02-01', periodEnd: '2026-01-31' },
      { path: 'periodStart', title: words.periodInvalid },
    ],
  ])('OPJ-01 LST-03 %j is refused at its field', async (filter, error) => {
    const answer = await world.post('search', filter)
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([400, [error]])
  })

  test('OPJ-01 accounts and administrators that have ended are not counted', async () => {
    const { items } = await world.search({}, { sort: 'code' })
    expect(items.map(({ accountCount, administratorCount }) => [accountCount, administratorCount])).toEqual([
      [2, 2],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect((await world.detail(items[0]!)).administrators.map(({ displayname }) => displayname)).toEqual([
      '佐藤 一郎',
      '鈴木 花子',
    ])
  })
})

describe('LST-02 OPJ-01 the order of tenants', () => {
  // What a person reads in each column; the order of closed sets is the one on screen.
  const shown: Record<OfficeProjectSortField, (row: OfficeProject) => string | number | null> = {
    code: (row) => row.code,
    name: (row) => sortKey(row.name),
    category: (row) => officeProjectCategory.values.indexOf(row.category),
    status: (row) => officeProjectStatus.values.indexOf(row.status),
    startDate: (row) => row.startDate,
    endDate: (row) => row.endDate,
    accountCount: (row) => row.accountCount,
    administratorCount: (row) => row.administratorCount,
    updatedAt: (row) => row.updatedAt,
  }
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

  test.each(officeProjectSortFields)('LST-02 OPJ-01 sorts by %s both ways, empty values last', async (field) => {
    const valuesIn = async (sort: string) => (await world.search({}, { sort })).items.map(shown[field])
    const rising = await valuesIn(field)
    const falling = await valuesIn(`-${field}`)
    const filled = rising.filter((value) => value !== null)
    const empty = rising.filter((value) => value === null)
    if (field !== 'updatedAt') expect(new Set(filled).size).toBeGreaterThan(1)
    expect(rising).toEqual([...filled.toSorted(compare), ...empty])
    expect(falling).toEqual([...filled.toSorted((a, b) => compare(b, a)), ...empty])
  })

  test('LST-02 OPJ-01 the total is true on every page, and pages neither repeat nor lose a tenant', async () => {
    const pages = await Promise.all(['0', '2', '4'].map((offset) => world.search({}, { offset, size: '2' })))
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(new Set(pages.flatMap(({ items }) => codesOf(items))).size).toBe(5)
  })

  test('SEC-26 OPJ-01 the list holds nothing of another realm', async () => {
    const move = (realm: string) =>
      world.owner.updateTable('office_projects').set({ realm }).where('code', '=', 'T-1').execute()
    await move('other')
    const { items, total } = await world.search({})
    await move('system')
    expect([codesOf(items).includes('T-1'), total]).toEqual([false, 4])
  })
})

describe('LST-06 OPJ-01 the file of tenants', () => {
  const linesOf = async (body: object, query: Record<string, string>) =>
    (await world.post('export', { format: 'csv', ...body }, query)).body.slice(1).trimEnd().split('"\r\n"')

  test('LST-06 OPJ-01 it has the rows of the list in its order, with the words of the screen', async () => {
    const [heads, ...lines] = await linesOf({ filter: { categories: ['CompanyProject'] } }, { sort: '-code' })
    expect(heads).toBe(
      [
        '"テナント名',
        'テナントコード',
        '区分',
        'ステータス',
        '開始日',
        '終了日',
        '説明',
        'アカウント数',
        '管理者数',
        'テナント管理者',
        '登録日時',
        '更新日時',
      ].join('","'),
    )
    expect(lines.map((line) => line.split('","').slice(0, 6))).toEqual([
      ['ＤＸ推進室', 'T-3', '社内', '利用中', '', '2025/03/31'],
      ['経営企画部', 'T-1', '社内', '準備中', '2024/04/01', ''],
    ])
    expect(lines[1]!.split('","').slice(7, 10)).toEqual(['2', '2', '佐藤 一郎、鈴木 花子'])
  })

  test('LST-06 OPJ-01 some tenants by id, and none of another realm', async () => {
    const { items } = await world.search({}, { sort: 'code' })
    const ids = items.slice(0, 2).map(({ id }) => id)
    await world.owner.updateTable('office_projects').set({ realm: 'other' }).where('id', '=', ids[0]!).execute()
    const lines = await linesOf({ ids }, {})
    await world.owner.updateTable('office_projects').set({ realm: 'system' }).where('id', '=', ids[0]!).execute()
    expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual(['T-2'])
  })
})

import type { ProblemDetails } from '@azas/api/problem.ts'
import type { Project } from '@azas/api/project/project.operations.ts'
import { searchKey, searchWords, sortKey } from '@azas/domain/kernel/search-text.ts'
import { type ProjectSortField, projectSortFields, projectStatus } from '@azas/domain/project/project.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProjectWorld, type ProjectWorld } from './testing/world.ts'

// Company (0 and 1 are those of the world), code, name, status, start, end.
const rows = [
  [0, 'T-01', '東京駅前ビル新築工事', 'Active', '2025-01-01', '2025-12-31'],
  [0, 'T-02', '髙輪 ゲートウェイ改修', 'Pause', '2025-03-01', null],
  [0, 'T-03', 'とうきょう湾岸道路', 'Inactive', '2024-01-01', '2024-06-30'],
  [0, 'T-A_B\\1', '50m橋梁', 'Active', '2025-01-01', '2025-01-01'],
  [1, 'T-AxB1', 'タワー東棟', 'Active', '2026-06-01', '2027-01-31'],
] as const

let world: ProjectWorld
let companies: { company_name: string; company_name_kana: string | null; contract_number: string }[]
beforeAll(async () => {
  world = await createProjectWorld()
  const { owner } = world
  const ids = [world.ownContract, world.foreignContract]
  const found = await owner.selectFrom('contracts').selectAll().where('id', 'in', ids).execute()
  companies = ids.map((id) => found.find((contract) => contract.id === id)!)
  const sites = rows.map(([company, code, name, status, start_date, end_date]) => ({
    realm: 'system',
    contract_id: ids[company]!,
    code,
    name,
    status,
    start_date,
    end_date,
    search_key: searchKey(name, code),
    sort_key: sortKey(name),
  }))
  await owner.insertInto('projects').values(sites).execute()
})
afterAll(() => world.close())

/** The codes of what is found, of the rows above only, by code. */
const found = async (json: object) => {
  const { items } = await world.search('superuser', json, { sort: '-code', size: '100' })
  const codes = items.map(({ code }) => code)
  return rows.map(([, code]) => code).filter((code) => codes.includes(code))
}

describe('LST-03 PRJ-02 search', () => {
  test.each(['東京', 'とうきょう', '高輪', 'ﾀﾜｰ', 't-0', '髙輪 改修', '_', 'A_B', '\\', 'ＡＸＢ', '無い現場', '50m'])(
    'LST-03 %s finds what the fold finds in name and code, no more and no less',
    async (keyword) => {
      const keys = rows.map(([company, code, name]) => {
        const { company_name, company_name_kana } = companies[company]!
        return [code, searchKey(name, code, company_name, company_name_kana)] as const
      })
      const reference = keys.filter(([, key]) => searchWords(keyword).every((word) => key.includes(word)))
      expect(await found({ keyword })).toEqual(reference.map(([code]) => code))
    },
  )

  test('LST-03 PRJ-02 a SuperUser finds sites by their company’s name, not by its number, which is not shown', async () => {
    const own = rows.filter(([company]) => company === 0).map(([, code]) => code)
    expect(await found({ keyword: companies[0]!.company_name })).toEqual(own)
    expect(await found({ keyword: `${companies[0]!.company_name} 東京` })).toEqual(['T-01'])
    expect(await found({ keyword: companies[0]!.contract_number })).toEqual([])
  })

  test('LST-03 to the company’s own people, who see no company, its name is no word of a site', async () => {
    const ours = await world.search('admin', {}, { size: '100' })
    const named = ours.items.filter(({ name }) => searchKey(name).includes(searchKey(companies[0]!.company_name)))
    const { total } = await world.search('admin', { keyword: companies[0]!.company_name })
    expect(total).toBe(named.length)
  })

  test.each(['%', '％'])('LST-03 %s is refused with the seed’s message', async (keyword) => {
    for (const verb of ['search', 'options']) {
      const answer = await world.post('superuser', verb, { keyword })
      expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
        400,
        [{ path: 'keyword', title: '「%」を含まない検索キーワードを入力してください。' }],
      ])
    }
  })
})

describe('PRJ-02 filters', () => {
  test('PRJ-02 company, status and period, both ends of which count', async () => {
    expect(await found({ contractId: world.foreignContract })).toEqual(['T-AxB1'])
    expect(await found({ statuses: ['Pause', 'Inactive'] })).toEqual(['T-02', 'T-03'])
    expect(await found({ periodStart: '2025-12-31' })).toEqual(['T-01', 'T-02', 'T-AxB1'])
    expect(await found({ periodStart: '2026-01-01' })).toEqual(['T-02', 'T-AxB1'])
    expect(await found({ periodEnd: '2025-01-01' })).toEqual(['T-01', 'T-03', 'T-A_B\\1'])
    expect(await found({ periodStart: '2025-01-02', periodEnd: '2025-03-01', statuses: ['Active'] })).toEqual(['T-01'])
    const bad = await world.post('superuser', 'search', { periodStart: '2026-02-01', periodEnd: '2026-01-01' })
    expect(bad.json<ProblemDetails>().errors).toEqual([{ path: 'periodStart', title: projectWords.periodInvalid }])
  })
})

describe('PRJ-02 SHL-14 sites that end soon', () => {
  test('PRJ-02 SHL-14 the last day is from today to thirty days on, of sites in use, whatever the caller', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22', null] as const
    const codes = days.map((day) => `SOON-${day}`)
    const row = {
      realm: 'system',
      contract_id: world.ownContract,
      name: '終了間近',
      start_date: '2026-04-01',
      search_key: '',
      sort_key: '',
    }
    const sites = days.map((end_date, index) => ({ ...row, code: codes[index]!, end_date, status: 'Active' as const }))
    const paused = { ...row, code: 'SOON-paused', end_date: '2026-12-01', status: 'Pause' as const }
    await world.owner
      .insertInto('projects')
      .values([...sites, paused])
      .execute()
    for (const caller of ['superuser', 'admin'] as const) {
      const { items } = await world.search(caller, { endsSoon: true }, { size: '100', sort: 'endDate' })
      const soon = items.filter(({ code }) => code.startsWith('SOON-')).map(({ code }) => code)
      expect(soon).toEqual(['SOON-2026-11-21', 'SOON-2026-12-21'])
      expect(items.every(({ endDate }) => endDate !== null && endDate >= '2026-11-21' && endDate <= '2026-12-21')).toBe(
        true,
      )
    }
    await world.owner
      .deleteFrom('projects')
      .where('code', 'in', [...codes, 'SOON-paused'])
      .execute()
  })
})

describe('LST-02 PRJ-02 the list', () => {
  test('LST-02 API-02 the total is true on every page, and pages neither repeat nor lose a row', async () => {
    const { total } = await world.search('superuser')
    const sizes = Array.from({ length: Math.ceil(total / 100) }, (_, n) => String(n * 100))
    const pages = await Promise.all(
      sizes.map((offset) => world.search('superuser', {}, { offset, size: '100', sort: 'status' })),
    )
    expect(pages.every((page) => page.total === total)).toBe(true)
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(total)
    expect(await world.search('superuser', {}, { offset: '100000' })).toMatchObject({ items: [], total })
  })

  // What a person reads in each column; the keys are those of the domain, the order is that of the database.
  const shown: Record<ProjectSortField, (row: Project) => string | number | null> = {
    code: ({ code }) => code,
    name: ({ name }) => sortKey(name),
    companyName: ({ companyName }) => keyOf.get(companyName)!,
    status: ({ status }) => projectStatus.values.indexOf(status),
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    managerCount: (row) => row.managerCount,
    subManagerCount: (row) => row.subManagerCount,
    workerCount: (row) => row.workerCount,
    operatorCount: (row) => row.operatorCount,
    userCount: (row) => row.userCount,
    activeThisMonth: (row) => row.activeThisMonth,
    lastUsedOn: (row) => row.lastUsedOn,
    updatedAt: (row) => row.updatedAt,
  }
  const keyOf = new Map<string, string>()
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  const everySite = async (sort: string) => {
    const pages = await Promise.all(
      ['0', '100', '200', '300'].map((offset) =>
        world.search('superuser', {}, { offset, size: '100', ...(sort && { sort }) }),
      ),
    )
    return pages.flatMap(({ items }) => items)
  }

  test.each(projectSortFields)('LST-02 PRJ-02 sorts by %s both ways, empty values last', async (field) => {
    for (const row of await world.owner.selectFrom('contracts').selectAll().execute())
      keyOf.set(row.company_name, row.sort_key)
    const [rising, falling] = [await everySite(field), await everySite(`-${field}`)].map((all) => all.map(shown[field]))
    const filled = rising!.filter((value) => value !== null)
    const empty = rising!.filter((value) => value === null)
    expect(new Set(filled).size).toBeGreaterThan(2)
    if (field === 'lastUsedOn') expect(empty.length).toBeGreaterThan(0)
    expect(rising).toEqual([...filled.toSorted(compare), ...empty])
    expect(falling).toEqual([...filled.toSorted((a, b) => compare(b, a)), ...empty])
  })

  test('LST-02 PRJ-02 ended sites come last when nothing is said, the newest change first within each state', async () => {
    const sites = await everySite('')
    const ranked = sites.map(({ status, updatedAt }) => [projectStatus.values.indexOf(status), updatedAt])
    expect(new Set(ranked.map(([state]) => state)).size).toBe(3)
    expect(ranked).toEqual(ranked.toSorted(([a, at], [b, bt]) => compare(a!, b!) || compare(String(bt), String(at))))
  })
})

describe('PRJ-02 options for selects', () => {
  test('PRJ-02 the first twenty by name that match, and how many there are', async () => {
    const options = async (json: object) =>
      (await world.post('superuser', 'options', json)).json<{ items: Project[]; total: number }>()
    const all = await options({})
    expect([all.items.length, all.total]).toEqual([20, (await world.search('superuser')).total])
    const one = await options({ keyword: '髙輪', contractId: world.ownContract, statuses: ['Pause'] })
    expect([one.total, one.items.map(({ code }) => code)]).toEqual([1, ['T-02']])
  })
})

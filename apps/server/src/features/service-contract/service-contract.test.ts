import type { Contract } from '@azas/api/service-contract/service-contract.operations.ts'
import { searchKey, searchWords, sortKey } from '@azas/domain/kernel/search-text.ts'
import { type ContractSortField, contractSortFields } from '@azas/domain/service-contract/service-contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const names = [
  ['株式会社アサヒ建設', 'カブシキガイシャアサヒケンセツ'],
  ['㈱ミナト総合', 'ミナトソウゴウ'],
  ['(株)髙橋組', 'タカハシグミ'],
  ['（株）高橋 工務店 横浜支店', 'タカハシコウムテン'],
  ['有限会社𠮷野板金', 'ヨシノバンキン'],
  ['A_B設備', null],
  ['AxB設備', null],
  ['C\\D工業', null],
] as const

let world: TestApp
let demo: TestApp
let token: string
let demoToken: string
beforeAll(async () => {
  world = await createTestApp('empty')
  const { owner } = world.database
  demo = await createTestApp('demo')
  demoToken = (await demo.signIn('superuser@example.jp')).access_token
  const superUser = await demo.database.owner
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'superuser@example.jp')
    .executeTakeFirstOrThrow()
  await owner.insertInto('users').values(superUser).execute()
  const rows = names.map(([company_name, company_name_kana], i) => ({
    realm: 'system',
    company_name,
    company_name_kana,
    contract_number: `C-${i}`,
    start_date: `2020-01-${String(i + 1).padStart(2, '0')}`,
    end_date: i % 2 === 0 ? null : `2026-12-${10 + i}`,
    status: i === 3 ? ('Terminated' as const) : ('Signed' as const),
    search_key: searchKey(company_name, company_name_kana, `C-${i}`),
    sort_key: sortKey(company_name, company_name_kana),
    updated_at: new Date(Date.UTC(2026, 0, i + 1)),
  }))
  await owner.insertInto('contracts').values(rows).execute()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => Promise.all([world.close(), demo.close()]))

async function search(json: object, query: Record<string, string> = {}) {
  const answer = await world.call('POST', '/contract/search', { token, json, query })
  return answer.json<{ items: Contract[]; total: number; offset: number; size: number }>()
}
const found = async (json: object) =>
  (await search(json, { sort: 'contractNumber', size: '100' })).items.map(({ companyName }) => companyName)

describe('LST-03 search', () => {
  test.each([
    '株式会社',
    '㈱',
    '高橋',
    '髙橋',
    'たかはし',
    '高橋　横浜',
    '横浜 (株)',
    'よしの',
    '吉野',
    'C-1',
    '_',
    'A_B',
    '\\',
    'c\\d',
    'ＡＸＢ',
    '無い会社',
  ])('LST-03 %s finds what the fold finds, no more and no less', async (keyword) => {
    const reference = names.filter(([name, kana], i) =>
      searchWords(keyword).every((word) => searchKey(name, kana, `C-${i}`).includes(word)),
    )
    expect(await found({ keyword })).toEqual(reference.map(([name]) => name))
  })

  test('LST-03 株式会社 finds every spelling of it, and 有限会社 is none', async () => {
    expect(await found({ keyword: '株式会社' })).toEqual([
      '株式会社アサヒ建設',
      '㈱ミナト総合',
      '(株)髙橋組',
      '（株）高橋 工務店 横浜支店',
    ])
  })

  test.each(['%', '％', '50%増'])('LST-03 %s is refused with the seed’s message', async (keyword) => {
    const answer = await world.call('POST', '/contract/search', { token, json: { keyword } })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'keyword', title: '「%」を含まない検索キーワードを入力してください。' }],
    ])
  })

  test('SEC-30 _ and \\ are ordinary letters: no wildcard, no error', async () => {
    expect(await found({ keyword: 'A_B' })).toEqual(['A_B設備'])
    expect(await found({ keyword: '\\' })).toEqual(['C\\D工業'])
  })
})

describe('LST-02 the list', () => {
  test('LST-02 the total is true on every page, and pages neither repeat nor lose a row', async () => {
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => search({}, { offset: String(offset), size: '3', sort: 'status' })),
    )
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(8)
  })

  // What a person reads in each column; the keys are those of the domain, the order is that of the database.
  const shown: Record<ContractSortField, (row: Contract) => string | number | null> = {
    companyName: ({ companyName, companyNameKana }) => sortKey(companyName, companyNameKana),
    contractNumber: (row) => row.contractNumber,
    status: (row) => row.status,
    startDate: (row) => row.startDate,
    endDate: (row) => row.endDate,
    adminCount: (row) => row.adminCount,
    projectCount: (row) => row.projectCount,
    userCount: (row) => row.userCount,
    lastUsedOn: (row) => row.lastUsedOn,
    updatedAt: (row) => row.updatedAt,
  }
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

  test.each(contractSortFields)('LST-02 sorts by %s both ways, empty values last', async (field) => {
    const ask = async (sort: string) => {
      const query = { sort, size: '100' }
      const answer = await demo.call('POST', '/contract/search', { token: demoToken, json: {}, query })
      return answer.json<{ items: Contract[] }>().items.map(shown[field])
    }
    const rising = await ask(field)
    const falling = await ask(`-${field}`)
    const filled = rising.filter((value) => value !== null)
    const empty = rising.filter((value) => value === null)
    expect(new Set(filled).size).toBeGreaterThan(1)
    if (field === 'lastUsedOn') expect(empty.length).toBeGreaterThan(0)
    expect(rising).toEqual([...filled.toSorted(compare), ...empty])
    expect(falling).toEqual([...filled.toSorted((a, b) => compare(b, a)), ...empty])
  })

  test('LST-02 the newest change comes first when nothing is said', async () => {
    expect((await search({})).items[0]!.companyName).toBe('C\\D工業')
  })
})

describe('CON-01 filters', () => {
  test('CON-01 filters: status, period, without administrator, ends soon', async () => {
    expect(await found({ statuses: ['Terminated'] })).toEqual(['（株）高橋 工務店 横浜支店'])
    expect(await found({ periodStart: '2026-12-15', statuses: ['Signed'] })).not.toContain('㈱ミナト総合')
    expect(await found({ periodEnd: '2020-01-02' })).toEqual(['株式会社アサヒ建設', '㈱ミナト総合'])
    expect(await found({ endsSoon: true })).toEqual(['㈱ミナト総合', 'A_B設備', 'C\\D工業'])
    expect(await found({ withoutAdmin: true })).toHaveLength(7)
    const bad = await world.call('POST', '/contract/search', {
      token,
      json: { periodStart: '2026-02-01', periodEnd: '2026-01-01' },
    })
    expect(bad.json().errors).toEqual([
      { path: 'periodStart', title: '契約期間が正しくありません。開始日には、終了日以前の日付を入力してください。' },
    ])
  })
})

describe('CON-01 counters', () => {
  test('CON-01 counters follow every change of people and sites', async () => {
    const { owner } = world.database
    const { id } = (await search({ keyword: 'アサヒ' })).items[0]!
    const person = (n: number, role: 'Admin' | 'Worker') => ({
      realm: 'system',
      contract_id: id,
      email: `p${n}@example.jp`,
      displayname: `人${n}`,
      role,
      status: 'Active' as const,
      search_key: '',
      sort_key: '',
    })
    const site = (n: number, status: 'Active' | 'Pause') => ({
      realm: 'system',
      contract_id: id,
      code: `G-${n}`,
      name: '現場',
      status,
      start_date: '2026-01-01',
      search_key: '',
      sort_key: '',
    })
    await owner
      .insertInto('users')
      .values([person(1, 'Admin'), person(2, 'Worker'), person(3, 'Worker')])
      .execute()
    await owner
      .insertInto('projects')
      .values([site(1, 'Active'), site(2, 'Pause')])
      .execute()
    const counts = async () => {
      const { adminCount, userCount, projectCount, activeProjectCount } = (await search({ keyword: 'アサヒ' }))
        .items[0]!
      return [adminCount, userCount, projectCount, activeProjectCount]
    }
    expect(await counts()).toEqual([1, 2, 2, 1])
    await owner.updateTable('users').set({ status: 'Inactive' }).where('email', '=', 'p2@example.jp').execute()
    await owner.updateTable('users').set({ role: 'Worker' }).where('email', '=', 'p1@example.jp').execute()
    await owner.updateTable('projects').set({ status: 'Active' }).where('code', '=', 'G-2').execute()
    expect(await counts()).toEqual([0, 2, 2, 2])
    await owner.deleteFrom('users').where('contract_id', '=', id).execute()
    await owner.deleteFrom('projects').where('contract_id', '=', id).execute()
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

describe('SEC-26 realms', () => {
  test('SEC-26 the list and its total hold nothing of another realm', async () => {
    const { owner } = world.database
    const move = (realm: string) =>
      owner.updateTable('contracts').set({ realm }).where('contract_number', '=', 'C-0').execute()
    await move('other')
    const { items, total } = await search({ keyword: '株式会社' })
    await move('system')
    expect(items.map(({ contractNumber }) => contractNumber)).not.toContain('C-0')
    expect([items.length, total]).toEqual([3, 3])
  })
})

describe('CON-01 detail', () => {
  test('CON-01 detail: the whole contract, and 404 for one of another realm', async () => {
    const { owner } = world.database
    const { id } = (await search({ keyword: 'アサヒ' })).items[0]!
    const detail = (target_contract_id: string) =>
      world.call('GET', '/contract/detail', { token, query: { target_contract_id } })
    expect((await detail(id)).json()).toMatchObject({
      companyName: '株式会社アサヒ建設',
      corporateNumber: null,
      version: 1,
    })
    await owner.updateTable('contracts').set({ realm: 'other' }).where('id', '=', id).execute()
    expect((await detail(id)).statusCode).toBe(404)
    expect((await detail('no-uuid')).statusCode).toBe(400)
    await owner.updateTable('contracts').set({ realm: 'system' }).where('id', '=', id).execute()
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from './testing/accounts.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo.
let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.owner.deleteFrom('office_account_tenants').execute()
  await world.owner.deleteFrom('office_accounts').execute()
})
const namesOf = async (filter: object, query: Record<string, string> = {}) =>
  (await world.search(filter, query)).items.map(({ displayname }) => displayname)

test('OAC-01 is found by name or address, type, status and tenant', async () => {
  const other = await world.newTenant('経理部')
  await world.create({ displayname: '髙橋 一', email: 'taka@example.jp' })
  await world.create({ displayname: '鈴木 二', type: 'Contract', tenants: [{ officeProjectId: other.id }] })
  await world.act('pause', await world.create({ displayname: '佐藤 三' }))
  expect(await namesOf({ keyword: '高橋' })).toEqual(['髙橋 一'])
  expect(await namesOf({ keyword: 'ＴＡＫＡ@' })).toEqual(['髙橋 一'])
  expect(await namesOf({ types: ['Contract', 'Guest'] })).toEqual(['鈴木 二'])
  expect(await namesOf({ statuses: ['Pause'] })).toEqual(['佐藤 三'])
  expect(await namesOf({ officeProjectId: other.id })).toEqual(['鈴木 二'])
  expect((await world.search({ officeProjectId: world.tenant.id })).total).toBe(2)
})

test('OAC-01 tells who expires within 30 days, and who never does', async () => {
  await world.create({ displayname: '本日', expiresOn: '2026-11-21' })
  await world.create({ displayname: '三十日', expiresOn: '2026-12-21' })
  await world.create({ displayname: '三十一日', expiresOn: '2026-12-22' })
  await world.create({ displayname: '無期限' })
  await world.act('end', await world.create({ displayname: '無効', expiresOn: '2026-11-30' }))
  expect(await namesOf({ expiresSoon: true }, { sort: 'expiresOn' })).toEqual(['本日', '三十日'])
  expect(await namesOf({ neverExpires: true })).toEqual(['無期限'])
  expect(await namesOf({}, { sort: '-expiresOn' })).toEqual(['三十一日', '三十日', '無効', '本日', '無期限'])
})

test('OAC-01 a page has the true total; types and statuses are ordered as they stand in their sets', async () => {
  for (const [displayname, type] of [
    ['一', 'Guest'],
    ['二', 'Member'],
    ['三', 'Contract'],
  ])
    await world.create({ displayname, type, expiresOn: '2027-01-31' })
  await world.act('end', await world.create({ displayname: '四' }))
  expect(await namesOf({}, { sort: 'type', size: '2' })).toEqual(['二', '四'])
  expect((await world.search({}, { size: '2' })).total).toBe(4)
  expect((await namesOf({}, { sort: '-status' }))[0]).toBe('四')
})

test('OAC-01 LST-06 the file has the columns of the import first', async () => {
  const { tenant } = world
  await world.create({
    displayname: '青木 一',
    email: 'aoki@example.jp',
    type: 'Guest',
    expiresOn: '2026-12-01',
    tenants: [{ officeProjectId: tenant.id, isAdmin: true }],
  })
  const file = await world.post('export', { format: 'csv', filter: {} })
  const [head, row] = file.body.replaceAll(/["\ufeff]/gu, '').split('\r\n')
  expect(head?.split(',').slice(0, 7)).toEqual([
    '氏名',
    'メールアドレス',
    '雇用区分',
    'テナント',
    '管理者のテナント',
    '有効期限',
    'ステータス',
  ])
  expect(row?.split(',').slice(0, 7)).toEqual([
    '青木 一',
    'aoki@example.jp',
    'ゲスト',
    tenant.code,
    tenant.code,
    '2026/12/01',
    '利用中',
  ])
})

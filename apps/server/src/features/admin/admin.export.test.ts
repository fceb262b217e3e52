import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminWorld, type Caller, createAdminWorld, makeAdmin, makeCompany, makeSite } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const take = (caller: Caller, json: object, sort = 'displayname') =>
  world.post(caller, 'company_admin/export', { format: 'csv', ...json }, { sort })

const rowsOf = (text: string) =>
  text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

test('LST-06 ADM-02 the file holds what the conditions find, in their order, with all sites of each', async () => {
  const { owner } = world
  const contractId = await makeCompany(owner)
  const id = await makeAdmin(owner, contractId, 'SubAdmin', { name: '検証 花子' })
  await makeAdmin(owner, contractId, 'Admin', { name: '検証 一郎', accessed: false })
  const sites = await Promise.all([1, 2, 3, 4].map(() => makeSite(owner, contractId)))
  await owner
    .insertInto('admin_sites')
    .values(sites.map((project_id) => ({ user_id: id, project_id })))
    .execute()
  const answer = await take('superuser', { filter: { contractId } }, '-displayname')
  expect(answer.headers['total-rows']).toBe('2')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('会社管理者_20261121_1000.csv')
  const [heads, ...rows] = rowsOf(answer.body)
  expect(heads).toEqual([
    '氏名',
    'フリガナ',
    'メールアドレス',
    '役割',
    '契約会社',
    '担当現場',
    '利用状況',
    '最終ログイン日時',
    '招待メール',
    '登録日時',
  ])
  expect(rows.map(([name]) => name)).toEqual(['検証 花子', '検証 一郎'])
  expect(rows[0]!.slice(3, 7)).toEqual([
    '会社副管理者',
    '株式会社検証',
    '検証現場、検証現場、検証現場、検証現場',
    '利用中',
  ])
  // An Admin has every site, as the list says.
  expect(rows[1]!.slice(3, 6)).toEqual(['会社管理者', '株式会社検証', 'すべて'])
  const entry = await owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ object_type: 'user', changes: { rows: { before: null, after: 2 } } })
})

test('LST-06 SEC-26 nobody takes another company’s administrators, even by id; a SubAdmin gets of Admins no more than the list shows', async () => {
  const foreign = await makeAdmin(world.owner, world.foreignContract, 'SubAdmin')
  expect((await take('admin', { ids: [foreign] })).headers['total-rows']).toBe('0')
  expect((await take('subadmin', { ids: [foreign] })).headers['total-rows']).toBe('0')
  const [, row] = rowsOf((await take('subadmin', { ids: [await world.idOf('admin')] })).body)
  expect(row!.slice(7)).toEqual(['', '', ''])
  const [, whole] = rowsOf((await take('admin', { ids: [await world.idOf('admin')] })).body)
  expect(whole![9]).toMatch(/^\d{4}\/\d{2}\/\d{2} /u)
})

import { randomUUID } from 'node:crypto'
import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld, inputOf, newEmail } from './testing/accounts.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo.
let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())

const errorsOf = (reply: { json: () => { errors: { path: string; title: string }[] } }) =>
  reply.json().errors.map(({ path, title }) => [path, title])

test('OAC-01 a new account has its tenants with a flag each, by name', async () => {
  const ab = await world.newTenant('い部')
  const ac = await world.newTenant('あ部')
  const tenants = [{ officeProjectId: ab.id, isAdmin: true }, { officeProjectId: ac.id }]
  const reply = await world.post('create', world.form({ displayname: ' 髙橋 花子 ', tenants, email: 'Ａ@Example.JP' }))
  const account = reply.json<OfficeAccount>()
  expect([reply.statusCode, account.status, account.type, account.expiresOn, account.version]).toEqual([
    201,
    'Active',
    'Member',
    null,
    1,
  ])
  expect([account.displayname, account.email, account.isExpired]).toEqual(['髙橋 花子', 'a@example.jp', false])
  expect(account.tenants.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
    ['あ部', false],
    ['い部', true],
  ])
  expect(await world.detail(account)).toEqual(account)
  const [entry] = await world.entries(account)
  expect([entry?.action, entry?.object_type, entry?.object_name, entry?.contract_id]).toEqual([
    'created',
    'office-account',
    '髙橋 花子',
    null,
  ])
})

test.each([
  ['expiresOn', 'ゲストの有効期限を入力してください。', { type: 'Guest' }],
  ['expiresOn', '有効期限には、本日以降の日付を入力してください。', { type: 'Guest', expiresOn: '2026-11-20' }],
  ['type', '雇用区分を選択してください。', { type: undefined }],
  ['tenants', 'テナントを1つ以上選択してください。', { tenants: [] }],
  [
    'tenants',
    '選択したテナントが見つかりません。選択し直してください。',
    { tenants: [{ officeProjectId: randomUUID() }] },
  ],
  ['email', 'メールアドレスを正しい形式で入力してください。', { email: 'a' }],
  ['displayname', '氏名を入力してください。', { displayname: '　' }],
])('OAC-01 refuses %s with %s', async (path, title, part) => {
  const reply = await world.post('create', world.form(part))
  expect([reply.statusCode, errorsOf(reply)]).toEqual([400, [[path, title]]])
})

test('OAC-01 a guest may be used on the last day; a member needs none', async () => {
  expect((await world.create({ type: 'Guest', expiresOn: '2026/11/21' })).expiresOn).toBe('2026-11-21')
  expect((await world.create({ type: 'Contract', expiresOn: '' })).expiresOn).toBeNull()
})

test('OAC-01 a tenant stands once, and an ended or a foreign one cannot be chosen', async () => {
  const twice = [{ officeProjectId: world.tenant.id }, { officeProjectId: world.tenant.id, isAdmin: true }]
  expect(errorsOf(await world.post('create', world.form({ tenants: twice })))).toEqual([
    ['tenants', '同じテナントが2回選択されています。'],
  ])
  const ended = await world.newTenant('終わった部')
  await world.endTenant(ended)
  expect(errorsOf(await world.post('create', world.form({ tenants: [{ officeProjectId: ended.id }] })))).toEqual([
    ['tenants', '「終わった部」は利用を終了しているため、選択できません。'],
  ])
  const { id } = await world.newTenant('別の領域')
  await world.owner.updateTable('office_projects').set({ realm: 'other' }).where('id', '=', id).execute()
  expect(errorsOf(await world.post('create', world.form({ tenants: [{ officeProjectId: id }] })))).toEqual([
    ['tenants', '選択したテナントが見つかりません。選択し直してください。'],
  ])
})

test('OAC-01 an address has one account, also an ended one; SEC-47 a repeated create makes one', async () => {
  const email = newEmail()
  const account = await world.create({ email })
  await world.act('end', account)
  expect(errorsOf(await world.post('create', world.form({ email: email.toUpperCase() })))).toEqual([
    ['email', 'このメールアドレスは、すでに登録されています。'],
  ])
  const body = world.form()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = [await world.post('create', body, {}, headers), await world.post('create', body, {}, headers)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(replies[0]!.body).toBe(replies[1]!.body)
})

test('OAC-01 a change has a version and an entry with the names of tenants; none without a difference', async () => {
  const other = await world.newTenant('人事部')
  const account = await world.create()
  const tenants = [
    { officeProjectId: world.tenant.id, isAdmin: true },
    { officeProjectId: other.id, isAdmin: false },
  ]
  const reply = await world.update(account, { tenants, expiresOn: '2027-03-31' })
  const changed = reply.json<OfficeAccount>()
  expect([reply.statusCode, changed.version]).toEqual([200, 2])
  expect(changed.tenants.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
    ['人事部', false],
    ['総務部', true],
  ])
  expect((await world.entries(account))[1]).toMatchObject({
    action: 'updated',
    changes: {
      expiresOn: { before: null, after: '2027-03-31' },
      tenants: { before: ['総務部'], after: ['人事部', '総務部（管理者）'] },
    },
  })
  expect((await world.update(changed, {})).json<OfficeAccount>().version).toBe(2)
  const stale = await world.update(account, { displayname: '青木 二' })
  expect([stale.statusCode, stale.json<{ current: OfficeAccount }>().current]).toEqual([409, changed])
})

test('OAC-01 an ended tenant stays with the account that has it', async () => {
  const tenant = await world.newTenant('閉じる部')
  const account = await world.create({ tenants: [{ officeProjectId: tenant.id }] })
  await world.endTenant(tenant)
  const reply = await world.update(account, { displayname: '青木 三' })
  expect([reply.statusCode, reply.json<OfficeAccount>().tenants[0]?.status]).toEqual([200, 'Inactive'])
  expect(inputOf(reply.json<OfficeAccount>()).tenants).toEqual([{ officeProjectId: tenant.id, isAdmin: false }])
})

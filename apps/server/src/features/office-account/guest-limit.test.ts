import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from '#import/run-import.ts'
import { accountImporter } from './account-importer.ts'
import { type AccountWorld, createAccountWorld, inputOf, newEmail } from './testing/accounts.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo; a guest may stay 30 days here.
const latest = '2026-12-21'
const tooLate = '2026-12-22'
const title = 'ゲストの有効期限には、2026/12/21（本日から30日後）以前の日付を入力してください。'
const refused = { status: 400, errors: [{ path: 'expiresOn', title }] }

let world: AccountWorld
let usual: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld({ GUEST_MAX_DAYS: '30' })
  usual = await createAccountWorld()
})
afterAll(async () => {
  await world.close()
  await usual.close()
})

const guest = (expiresOn: string) => ({ type: 'Guest', expiresOn })

test('OAC-01 a guest is not registered for longer than the setting says, anybody else is', async () => {
  expect((await world.post('create', world.form(guest(tooLate)))).json()).toMatchObject(refused)
  expect((await world.post('create', world.form(guest('2999-12-31')))).json()).toMatchObject(refused)
  expect((await world.create(guest(latest))).expiresOn).toBe(latest)
  expect((await world.create({ type: 'Contract', expiresOn: '2999-12-31' })).expiresOn).toBe('2999-12-31')
})

test('OAC-01 without the setting a guest stays for a year and a day at most', async () => {
  expect((await usual.post('create', usual.form(guest('2027-11-23')))).statusCode).toBe(400)
  expect((await usual.create(guest('2027-11-22'))).expiresOn).toBe('2027-11-22')
  expect(usual.services.config.GUEST_MAX_DAYS).toBe(366)
})

test('OAC-01 nobody becomes a guest for longer by a change, and a guest gets no later day', async () => {
  const update = (account: Parameters<typeof inputOf>[0], part: object) =>
    world.post('update', { ...inputOf(account), ...part }, { target_office_account_id: account.id })
  const member = await world.create({ expiresOn: '2999-12-31' })
  expect((await update(member, { type: 'Guest' })).json()).toMatchObject(refused)
  const account = await world.create(guest('2026-12-01'))
  expect((await update(account, { expiresOn: tooLate })).json()).toMatchObject(refused)
  expect((await update(account, { expiresOn: latest })).statusCode).toBe(200)
})

test('OAC-01 a guest is not extended for longer; among many, each row by its own type', async () => {
  const account = await world.create(guest('2026-12-01'))
  expect((await world.act('extend', account, { expiresOn: tooLate })).json()).toMatchObject(refused)
  const contract = await world.create({ type: 'Contract', expiresOn: '2026-12-01' })
  const bulk = { action: 'extend', ids: [account.id, contract.id], expiresOn: tooLate }
  const { results } = (await world.post('bulk', bulk)).json<{
    results: { id: string; ok: boolean; title?: string }[]
  }>()
  expect(results.find(({ id }) => id === account.id)).toMatchObject({ ok: false, title })
  expect(results.find(({ id }) => id === contract.id)).toMatchObject({ ok: true })
  expect((await world.detail(account)).expiresOn).toBe('2026-12-01')
  expect((await world.act('extend', account, { expiresOn: latest })).statusCode).toBe(200)
})

test('OAC-01 an import refuses a guest for longer, when it is checked and when it is carried out', async () => {
  const { code } = await world.newTenant('取り込み部')
  const long = newEmail()
  const short = newEmail()
  const file = [
    '氏名,メールアドレス,雇用区分,テナント（コード、複数は「、」区切り）,有効期限',
    `長い 人,${long},ゲスト,${code},${tooLate}`,
    `短い 人,${short},ゲスト,${code},${latest}`,
  ].join('\r\n')
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''a.csv" }
  const { token } = world
  const reply = await world.call('POST', '/office_account/import', { token, table: Buffer.from(file), headers })
  const checked = reply.json<ImportDetail>()
  const query = { target_import_id: checked.id }
  const { items } = (await world.call('GET', '/import/rows', { token, query })).json<{ items: ImportRow[] }>()
  expect(items.map(({ outcome, errors }) => [outcome, errors])).toMatchObject([
    ['error', [{ path: 'expiresOn', title }]],
    ['create', []],
  ])
  await world.call('POST', '/import/commit', { token, query, json: { version: checked.version } })
  await runImport(world.services, [accountImporter({ guestMaxDays: 29 })], checked.id)
  expect((await world.search({ keyword: long })).total).toBe(0)
  expect((await world.search({ keyword: short })).total).toBe(0)
})

test('OAC-01 the console is told how long a guest may stay', async () => {
  const settings = await world.call('GET', '/system/settings')
  expect(settings.json()).toMatchObject({ guestMaxDays: 30 })
})

import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import { isOpen } from '@azas/domain/import/import-columns.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld, newEmail } from './testing/accounts.ts'
import { createImportCalls, csvOf } from './testing/imports.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo.
let world: AccountWorld
let calls: ReturnType<typeof createImportCalls>
beforeAll(async () => {
  world = await createAccountWorld()
  calls = createImportCalls(world)
})
afterAll(() => world.close())

/** Uploads, commits and runs the job. */
async function importRows(rows: string[][]) {
  const checked = await calls.check(rows)
  const planned = await calls.rowsOf(checked)
  const reply = await calls.act('commit', checked)
  if (reply.statusCode === 200) await calls.run(checked)
  return { checked, planned, reply, after: await calls.detailOf(checked) }
}

const find = async (email: string) => (await world.search({ keyword: email })).items[0] as OfficeAccount

let codes: [string, string]
beforeEach(async () => {
  codes = [(await world.newTenant('総務部')).code, (await world.newTenant('人事部')).code]
})

test('OAC-01 USR-03 the commit does what the dry run showed: new, updated, left as they are', async () => {
  const one = newEmail()
  const two = newEmail()
  const three = newEmail()
  await world.create({ displayname: '更新 前', email: two, type: 'Guest', expiresOn: '2027-01-31' })
  const same = await world.create({ displayname: '同じ 人', email: three })
  const { checked, planned, after } = await importRows([
    ['新規 一', one.toUpperCase(), 'ゲスト', `${codes[0]}、${codes[1]}`, codes[1], '令和9年3月31日'],
    ['更新 後', two, '', '', '', ''],
    ['同じ 人', three, '正社員', '', '', ''],
  ])
  expect([checked.missing, checked.mapping.filter(isOpen), checked.counts]).toMatchObject([
    [],
    [],
    { create: 1, update: 1, skip: 1 },
  ])
  expect(planned.map(({ outcome }) => outcome)).toEqual(['create', 'update', 'skip'])
  expect(after.results).toMatchObject({ created: 1, updated: 1, skipped: 1, failed: 0 })
  const created = await find(one)
  expect([created.type, created.expiresOn, created.status]).toEqual(['Guest', '2027-03-31', 'Active'])
  expect(Object.fromEntries(created.tenants.map(({ code, isAdmin }) => [code, isAdmin]))).toEqual({
    [codes[0]]: false,
    [codes[1]]: true,
  })
  // A blank cell keeps what is stored.
  const updated = await find(two)
  expect([updated.displayname, updated.type, updated.expiresOn, updated.tenants.length]).toEqual([
    '更新 後',
    'Guest',
    '2027-01-31',
    1,
  ])
  expect((await find(three)).version).toBe(same.version)
  const again = await importRows([['新規 一', one, 'ゲスト', `${codes[0]}、${codes[1]}`, codes[1], '2027/03/31']])
  expect([again.checked.counts.skip, again.reply.statusCode]).toEqual([1, 409])
})

test('OAC-01 every wrong cell is told at its column, and nothing is stored', async () => {
  const email = newEmail()
  const ended = newEmail()
  await world.act('end', await world.create({ email: ended }))
  const closed = await world.newTenant('閉じた部')
  await world.endTenant(closed)
  const { planned, reply } = await importRows([
    ['誤り 一', email, '派遣', codes[0], '', ''],
    ['誤り 二', email, 'ゲスト', codes[0], '', ''],
    ['誤り 三', newEmail(), '正社員', 'X-1', 'X-2', ''],
    ['誤り 四', newEmail(), '正社員', '', '', ''],
    ['誤り 五', newEmail(), '契約社員', codes[0], '', '2026/11/20'],
    ['誤り 六', newEmail(), '正社員', closed.code, '', ''],
    ['誤り 七', ended, '正社員', codes[0], '', ''],
    ['誤り 八', 'address', '', '', '', '二月'],
  ])
  expect(planned.map(({ errors }) => errors.map(({ path, title }) => `${path}: ${title}`))).toEqual([
    ['type: 雇用区分は、正社員・契約社員・ゲストのいずれかにしてください。'],
    [expect.stringMatching(/^email: /u)],
    [
      'tenants: テナントコード「X-1」のテナントがありません。',
      'administered: テナントコード「X-2」のテナントがありません。',
    ],
    ['tenants: テナントを1つ以上選択してください。'],
    ['expiresOn: 有効期限には、本日以降の日付を入力してください。'],
    ['tenants: 「閉じた部」は利用を終了しているため、選択できません。'],
    ['displayname: このアカウントは無効です。先に利用を再開してください。'],
    [
      'email: メールアドレスを正しい形式で入力してください。',
      'expiresOn: 有効期限は「2026/11/21」の形式で入力してください。',
    ],
  ])
  expect(reply.statusCode).toBe(409)
  expect((await world.search({ keyword: '誤り' })).total).toBe(0)
})

test('OAC-01 what changed after the dry run fails alone, with the reason', async () => {
  const one = newEmail()
  const two = newEmail()
  const rows = [
    ['先着 一', one, '正社員', codes[0], '', ''],
    ['無事 二', two, '正社員', codes[1], '', ''],
  ]
  const checked = await calls.check(rows)
  await world.create({ email: one })
  await calls.act('commit', checked)
  await calls.run(checked)
  const results = (await calls.rowsOf(checked)).map(({ result, errors }) => [result, errors.length])
  expect(results).toEqual([
    ['failed', 1],
    ['created', 0],
  ])
})

test('OAC-01 SEC-22 the audit log says who imported; nobody else sees the import or the list of imports', async () => {
  const { checked } = await importRows([['記録 一', newEmail(), '正社員', codes[0], '', '']])
  const [entry] = await world.owner
    .selectFrom('audit_log')
    .select(['actor_role', 'object_name', 'changes'])
    .where('action', '=', 'imported')
    .where('object_type', '=', 'office-account')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual({ actor_role: 'SuperUser', object_name: null, changes: { rows: { before: null, after: 1 } } })
  const list = (token: string) => world.call('POST', '/import/search', { token, json: {} })
  // The clock stands still, so that all imports are equally new.
  const { items } = (await list(world.token)).json<{ items: { id: string }[] }>()
  expect(items.map(({ id }) => id)).toContain(checked.id)
  const admin = (await world.signIn('admin@example.jp')).access_token
  expect((await list(admin)).statusCode).toBe(404)
  const detail = await calls.get('detail', checked, admin)
  expect([detail.statusCode, (await calls.upload(csvOf([]), admin)).statusCode]).toEqual([404, 403])
})

test('OAC-01 USR-03 an import that runs is not cancelled; one whose author is paused meanwhile creates nobody', async () => {
  const emails = [newEmail(), newEmail()]
  const commit = async (email: string) => {
    const checked = await calls.check([['途中 一', email, '正社員', codes[0], '', '']])
    return (await calls.act('commit', checked)).json<ImportDetail>()
  }
  const first = await commit(emails[0]!)
  const second = await commit(emails[1]!)
  expect((await calls.act('cancel', first)).statusCode).toBe(409)
  await calls.run(first)
  // The pause ends the sessions of this file's token, so that this test comes last.
  await world.owner.updateTable('users').set({ status: 'Pause' }).where('email', '=', 'superuser@example.jp').execute()
  await calls.run(second)
  const imports = await world.owner
    .selectFrom('imports')
    .innerJoin('import_rows', 'import_id', 'id')
    .select(['state', 'result'])
    .where('id', 'in', [first.id, second.id])
    .orderBy('result')
    .execute()
  expect(imports).toEqual([
    { state: 'Complete', result: 'created' },
    { state: 'Failed', result: 'failed' },
  ])
  const accounts = await world.owner
    .selectFrom('office_accounts')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  expect(accounts).toEqual([{ email: emails[0] }])
})

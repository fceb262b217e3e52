import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '#testing/until-waiting.ts'
import { type AccountWorld, createAccountWorld } from './testing/accounts.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo.
let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())

/** Makes an account as the job of the midnight after its last day leaves it. */
async function expire({ id }: OfficeAccount, from: 'Active' | 'Pause' = 'Active'): Promise<OfficeAccount> {
  const columns = { status: 'Inactive', expired_from: from, expires_on: '2026-11-20' } as const
  await world.owner.updateTable('office_accounts').set(columns).where('id', '=', id).execute()
  return world.detail({ id })
}

describe('OAC-01 steps of an account', () => {
  test.each([
    ['Active', 'pause', 200, 'Pause'],
    ['Active', 'resume', 409, 'このアカウントは、すでに利用中です。'],
    ['Active', 'end', 200, 'Inactive'],
    ['Pause', 'pause', 409, 'このアカウントは、すでに停止しています。'],
    ['Pause', 'resume', 200, 'Active'],
    ['Pause', 'end', 200, 'Inactive'],
    ['Inactive', 'pause', 409, 'このアカウントは無効です。先に利用を再開してください。'],
    ['Inactive', 'resume', 200, 'Active'],
    ['Inactive', 'end', 409, 'このアカウントは、すでに無効です。'],
  ] as const)('OAC-01 %s: %s is %i', async (from, step, code, outcome) => {
    const created = await world.create({ status: from === 'Pause' ? 'Pause' : 'Active' })
    const account = from === 'Inactive' ? (await world.act('end', created)).json<OfficeAccount>() : created
    const before = (await world.entries(account)).length
    const reply = await world.act(step, account)
    const body = reply.json<OfficeAccount & { title: string }>()
    expect([reply.statusCode, code === 200 ? body.status : body.title]).toEqual([code, outcome])
    const entries = await world.entries(account)
    expect(entries.slice(before).map(({ changes }) => changes)).toEqual(
      code === 200 ? [{ status: { before: from, after: outcome } }] : [],
    )
  })

  test('OAC-01 an old version is a 409 with the account as it is', async () => {
    const account = await world.create()
    await world.act('pause', account)
    for (const step of ['pause', 'resume', 'end'] as const) {
      const reply = await world.act(step, account)
      expect([reply.statusCode, reply.json<{ current: OfficeAccount }>().current.status]).toEqual([409, 'Pause'])
    }
    expect((await world.act('extend', account, { expiresOn: '2027-01-01' })).statusCode).toBe(409)
  })

  test('OAC-01 an inactive account is not changed by the form', async () => {
    const account = (await world.act('end', await world.create())).json<OfficeAccount>()
    const reply = await world.update(account, { displayname: '別名' })
    expect([reply.statusCode, reply.json<{ title: string }>().title]).toEqual([
      409,
      'このアカウントは無効です。先に利用を再開してください。',
    ])
  })
})

describe('OAC-01 the extension', () => {
  const extend = async (account: OfficeAccount, expiresOn: string) => {
    const reply = await world.act('extend', account, { expiresOn })
    return {
      code: reply.statusCode,
      body: reply.json<OfficeAccount & { errors?: { path: string; title: string }[] }>(),
    }
  }

  test('OAC-01 sets a later last day, with an entry', async () => {
    const account = await world.create({ expiresOn: '2026-12-01' })
    const { code, body } = await extend(account, '2027/06/30')
    expect([code, body.expiresOn, body.status, body.version]).toEqual([200, '2027-06-30', 'Active', 2])
    expect((await world.entries(account))[1]).toMatchObject({
      action: 'extended',
      changes: { expiresOn: { before: '2026-12-01', after: '2027-06-30' } },
    })
  })

  test.each([
    ['2026-12-01', '2026-12-01', '新しい有効期限には、現在の有効期限（2026/12/01）より後の日付を入力してください。'],
    ['2026-12-01', '2026-11-20', '有効期限には、本日以降の日付を入力してください。'],
    [null, '2027-06-30', '有効期限のないアカウントは延長できません。'],
  ])('OAC-01 of %s to %s is refused at the field', async (expiresOn, to, title) => {
    const { code, body } = await extend(await world.create({ expiresOn }), to)
    expect([code, body.errors?.map((error) => [error.path, error.title])]).toEqual([400, [['expiresOn', title]]])
  })

  test.each(['Active', 'Pause'] as const)('OAC-01 brings an expired account back to %s', async (from) => {
    const account = await expire(await world.create({ expiresOn: '2026-12-01' }), from)
    expect(account.isExpired).toBe(true)
    const resumed = await world.act('resume', account)
    expect([resumed.statusCode, resumed.json<{ title: string }>().title]).toEqual([
      409,
      '有効期限を過ぎています。先に有効期限を延長してください。',
    ])
    const { body } = await extend(account, '2027-06-30')
    expect([body.status, body.isExpired]).toEqual([from, false])
    expect((await world.entries(account)).at(-1)?.changes).toEqual({
      status: { before: 'Inactive', after: from },
      expiresOn: { before: '2026-11-20', after: '2027-06-30' },
    })
  })

  test('OAC-01 leaves an account inactive that a person has ended', async () => {
    const ended = (await world.act('end', await world.create({ expiresOn: '2026-12-01' }))).json<OfficeAccount>()
    const { body } = await extend(ended, '2027-06-30')
    expect([body.status, body.expiresOn]).toEqual(['Inactive', '2027-06-30'])
    expect((await world.act('resume', body)).json<OfficeAccount>().status).toBe('Active')
  })
})

test('OAC-01 SEC-46 an account that joins a tenant which ends at this moment waits, and is refused', async () => {
  const tenant = await world.newTenant('閉鎖する部')
  const { created } = await world.owner.transaction().execute(async (trx) => {
    await trx.updateTable('office_projects').set({ status: 'Inactive' }).where('id', '=', tenant.id).execute()
    const answer = world.post('create', world.form({ tenants: [{ officeProjectId: tenant.id }] }))
    await untilWaiting(world.owner)
    return { created: answer }
  })
  const answer = await created
  expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
    400,
    [{ path: 'tenants', title: '「閉鎖する部」は利用を終了しているため、選択できません。' }],
  ])
})

test('OAC-01 SEC-46 two people who pause the same accounts at once pause each once', async () => {
  const account = await world.create()
  const { calls } = await world.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('office_accounts').select('id').where('id', '=', account.id).forUpdate().execute()
    const sent = [1, 2].map(() => world.bulk({ action: 'pause', ids: [account.id] }))
    await untilWaiting(world.owner, 2)
    return { calls: sent }
  })
  expect((await Promise.all(calls)).map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await world.entries(account)).map(({ action }) => action)).toEqual(['created', 'paused'])
})

describe('OAC-01 LST-05 many accounts at once', () => {
  test('OAC-01 LST-05 each is told its own result, by the same rules', async () => {
    const one = await world.create({ displayname: '一' })
    const paused = await world.create({ status: 'Pause' })
    const reply = await world.bulk({ action: 'pause', ids: [one.id, paused.id, one.id] })
    expect([reply.total, reply.done, reply.failed]).toEqual([2, 1, 1])
    expect(reply.results.map(({ id, ok, title }) => [id, ok, title])).toEqual([
      [one.id, true, null],
      [paused.id, false, 'このアカウントは、すでに停止しています。'],
    ])
    expect((await world.entries(one)).map(({ action }) => action)).toEqual(['created', 'paused'])
    expect((await world.entries(paused)).map(({ action }) => action)).toEqual(['created'])
    expect(await world.detail(paused)).toEqual(paused)
  })

  test('OAC-01 extends all that match, back to what they were', async () => {
    const tenant = await world.newTenant('延長する部')
    const tenants = [{ officeProjectId: tenant.id }]
    const later = await world.create({ tenants, expiresOn: '2027-12-31', displayname: '後の日' })
    const never = await world.create({ tenants, displayname: '無期限' })
    const due = await world.create({ tenants, expiresOn: '2026-11-25', displayname: '近い日' })
    const gone = await expire(await world.create({ tenants, expiresOn: '2026-11-25', displayname: '期限切れ' }))
    const body = { action: 'extend', filter: { officeProjectId: tenant.id }, expiresOn: '2027-03-31' }
    const { done, failed, results } = await world.bulk(body)
    expect([done, failed]).toEqual([2, 2])
    expect(Object.fromEntries(results.map(({ id, title }) => [id, title]))).toEqual({
      [later.id]: '新しい有効期限には、現在の有効期限（2027/12/31）より後の日付を入力してください。',
      [never.id]: '有効期限のないアカウントは延長できません。',
      [due.id]: null,
      [gone.id]: null,
    })
    const after = await world.detail(gone)
    expect([after.status, after.expiresOn]).toEqual(['Active', '2027-03-31'])
    for (const refused of [later, never]) expect(await world.detail(refused)).toEqual(refused)
  })

  test('OAC-01 an extension without a day, or to one that has passed, is refused whole', async () => {
    const { id } = await world.create({ expiresOn: '2026-11-25' })
    for (const [part, title] of [
      [{}, '新しい有効期限を入力してください。'],
      [{ expiresOn: '2026-11-20' }, '有効期限には、本日以降の日付を入力してください。'],
    ] as const) {
      const reply = await world.post('bulk', { action: 'extend', ids: [id], ...part })
      expect([reply.statusCode, reply.json<{ errors: object[] }>().errors]).toEqual([
        400,
        [{ path: 'expiresOn', title }],
      ])
    }
  })
})

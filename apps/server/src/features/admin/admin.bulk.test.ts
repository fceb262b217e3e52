import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { searchKey } from '@azas/domain/kernel/search-text.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { credentialWords, validationWords } from '@azas/domain/words/validation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outlived } from '#accounts/means/testing/outlived.ts'
import { type AdminWorld, createAdminWorld, makeAdmin, makeCompany, makeSite } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const bulk = async (json: object) => (await world.post('superuser', 'company_admin/bulk', json)).json<BulkReply>()
const statusOf = async (id: string) => (await world.detail('superuser', id)).json<Administrator>().status

describe('LST-05 many at once', () => {
  test('LST-05 each row has its result with the reason, and who failed undoes nothing of the others', async () => {
    const contractId = await makeCompany(world.owner)
    const admin = await makeAdmin(world.owner, contractId, 'Admin', { name: '最後 太郎' })
    const paused = await makeAdmin(world.owner, contractId, 'SubAdmin', { status: 'Pause', name: '停止 次郎' })
    const one = await makeAdmin(world.owner, contractId, 'SubAdmin', { name: '普通 三郎' })
    const nobody = randomUUID()
    const reply = await bulk({ action: 'pause', ids: [admin, one, paused, nobody, one] })
    expect(reply).toEqual({
      total: 4,
      done: 1,
      failed: 3,
      results: [
        {
          id: admin,
          name: '最後 太郎',
          ok: false,
          title: '利用できる会社管理者がほかにいないため、一時停止できません。',
        },
        { id: one, name: '普通 三郎', ok: true, title: null, version: 2, was: 'Active' },
        { id: paused, name: '停止 次郎', ok: false, title: 'このアカウントは、すでに一時停止中です。' },
        { id: nobody, name: '', ok: false, title: '対象のデータが見つかりません。すでに削除された可能性があります。' },
      ],
    })
    expect([await statusOf(one), await statusOf(admin)]).toEqual(['Pause', 'Active'])
    expect((await world.entries(one)).map(({ action }) => action)).toEqual(['paused'])
    expect(await world.entries(admin)).toEqual([])
  })

  test('LST-05 all that match a filter, and no more: two Admins of one company cannot both be paused', async () => {
    const contractId = await makeCompany(world.owner)
    const ids = await Promise.all(
      ['Admin', 'Admin', 'SubAdmin'].map((role) => makeAdmin(world.owner, contractId, role as 'Admin')),
    )
    const reply = await bulk({ action: 'pause', filter: { contractId } })
    expect([reply.total, reply.done, reply.failed]).toEqual([3, 2, 1])
    expect((await Promise.all(ids.slice(0, 2).map(statusOf))).toSorted()).toEqual(['Active', 'Pause'])
    const back = await bulk({ action: 'resume', filter: { contractId, statuses: ['Pause'] } })
    expect([back.total, back.done]).toEqual([2, 2])
  })
})

describe('LST-05 too many', () => {
  test('LST-05 more than 1,000 are refused before the first is touched', async () => {
    const contractId = await makeCompany(world.owner)
    const row = {
      realm: 'system',
      contract_id: contractId,
      role: 'SubAdmin',
      status: 'Active',
      search_key: searchKey('多数'),
      sort_key: '',
    } as const
    const rows = Array.from({ length: 1_001 }, (_, n) => ({
      ...row,
      email: `many-${n}@example.jp`,
      displayname: `多数${n}`,
    }))
    await world.owner.insertInto('users').values(rows).execute()
    const answer = await world.post('superuser', 'company_admin/bulk', { action: 'pause', filter: { contractId } })
    expect(answer.json()).toMatchObject({
      status: 400,
      title: '一度に操作できる上限（1,000）を超えています。条件を絞り込むか、選択を減らしてください。',
    })
    expect((await world.search('superuser', { contractId, statuses: ['Pause'] })).total).toBe(0)
  })
})

describe('LST-05 API-01 a call about rows that fits no shape', () => {
  test.each([
    ['ids', bulkWords.tooMany, { action: 'pause', ids: Array.from({ length: 1_001 }, () => randomUUID()) }],
    ['action', credentialWords.invalid, { action: 'delete', ids: [randomUUID()] }],
    ['filter.keyword', validationWords.searchPercent, { action: 'pause', filter: { keyword: '%' } }],
    ['ids', credentialWords.invalid, { action: 'pause' }],
  ])('LST-05 API-01 says at %s: %s', async (path, title, json) => {
    const answer = await world.post('superuser', 'company_admin/bulk', json)
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
      400,
      [{ path, title: title.replace('{max}', '1,000') }],
    ])
  })
})

describe('ADM-02 actions', () => {
  test('ADM-02 signed out everywhere: the next call of every device is refused', async () => {
    const tokens = [await world.app.signIn('subadmin@example.jp'), await world.app.signIn('subadmin@example.jp')]
    const me = async ({ access_token: token }: { access_token: string }) =>
      (await world.app.call('GET', '/user/me', { token })).statusCode
    const id = await world.idOf('subadmin')
    const impact = await world.act('admin', 'company_admin/impact', id, { action: 'sign_out' })
    expect(impact.json()).toEqual({ sessions: 3, sites: 0, mails: 0 })
    expect(await Promise.all(tokens.map(me))).toEqual([200, 200])
    expect(
      (await world.act('admin', 'company_admin/sign_out', id, { version: 1, reason: '端末の紛失' })).json(),
    ).toMatchObject({ version: 1, status: 'Active' })
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401])
    expect((await world.entries(id)).at(-1)).toMatchObject({
      action: 'signed-out',
      changes: { reason: { before: null, after: '端末の紛失' } },
    })
  })

  test('ADM-02 the numbers of an action: sites that nobody else looks after, mails that go out', async () => {
    const contractId = await makeCompany(world.owner)
    const one = await makeAdmin(world.owner, contractId, 'SubAdmin')
    const other = await makeAdmin(world.owner, contractId, 'SubAdmin')
    const sites = [await makeSite(world.owner, contractId), await makeSite(world.owner, contractId)]
    const charge = (user_id: string, project_id: string) =>
      world.owner.insertInto('admin_sites').values({ user_id, project_id }).execute()
    for (const site of sites) await charge(one, site)
    await charge(other, sites[0]!)
    const session = { user_id: one, realm: 'system', salt: Buffer.alloc(16), client_type: 'admin' }
    const ended = { ...session, ended_at: world.app.clock.now, ended_reason: 'own' }
    await world.owner.insertInto('sessions').values(session).execute()
    await world.owner.insertInto('sessions').values(ended).execute()
    await world.owner
      .insertInto('sessions')
      .values({ ...session, ...outlived })
      .execute()
    const impact = async (action: string) =>
      (await world.act('superuser', 'company_admin/impact', one, { action })).json()
    expect(await impact('delete')).toEqual({ sessions: 1, sites: 1, mails: 0 })
    expect(await impact('send_reset')).toEqual({ sessions: 0, sites: 0, mails: 1 })
    await world.act('superuser', 'company_admin/pause', other, { version: 1 })
    expect(await impact('pause')).toEqual({ sessions: 1, sites: 2, mails: 0 })
  })
})

describe('SES-08 change_role', () => {
  test('SES-08 another role: sessions end, sites go with it, and a stale version is refused with what is there', async () => {
    const id = await world.idOf('subadmin')
    await world.app.signIn('subadmin@example.jp')
    const change = (json: object) => world.act('superuser', 'company_admin/change_role', id, json)
    const stale = await change({ version: 9, role: 'Admin' })
    expect(stale.json()).toMatchObject({ status: 409, code: 'AZ-4090', current: { id, version: 1 } })
    expect((await change({ version: 1, role: 'Admin' })).json()).toMatchObject({
      role: 'Admin',
      version: 2,
      projects: [],
    })
    const living = world.owner
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
    expect(await living.execute()).toEqual([])
    expect((await world.entries(id)).at(-1)).toMatchObject({
      action: 'updated',
      changes: { role: { before: 'SubAdmin', after: 'Admin' }, sites: { after: [] } },
    })
    const same = await change({ version: 2, role: 'Admin' })
    expect([same.statusCode, same.json().title]).toEqual([409, 'すでに会社管理者です。'])
  })

  test('ADM-02 a company whose contract ended: nothing of its administrators changes', async () => {
    const id = await makeAdmin(world.owner, await makeCompany(world.owner, 'Terminated'), 'SubAdmin')
    const answer = await world.act('superuser', 'company_admin/pause', id, { version: 1 })
    expect(answer.json()).toMatchObject({
      status: 409,
      title: '契約を終了した会社の管理者は変更できません。先に契約を再開してください。',
    })
  })
})

describe('LST-05 many of one company', () => {
  const people = async (contractId: string, many: number) => {
    const row = { realm: 'system', contract_id: contractId, search_key: '', sort_key: '', displayname: '一括 太郎' }
    const rows = Array.from(
      { length: many },
      () => ({ ...row, email: `${randomUUID()}@example.jp`, role: 'SubAdmin', status: 'Active' }) as const,
    )
    return (await world.owner.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id)
  }
  const entriesOf = (ids: readonly string[]) =>
    world.owner
      .selectFrom('audit_log')
      .select(['object_id', sql<string>`xmin::text`.as('transaction')])
      .where('object_id', 'in', ids)
      .execute()

  test('LST-05 AUD-01 they go together, each with its result and its fact', async () => {
    const contractId = await makeCompany(world.owner)
    const ids = await people(contractId, 450)
    const admins = await Promise.all([1, 2, 3].map(() => makeAdmin(world.owner, contractId, 'Admin')))
    const asked = [...ids.slice(0, 225), ...admins, ...ids.slice(225)]
    const reply = await bulk({ action: 'pause', ids: asked })
    expect([reply.total, reply.done, reply.failed]).toEqual([453, 452, 1])
    expect(reply.results.map(({ id }) => id)).toEqual(asked)
    expect(reply.results.filter(({ ok }) => !ok).map(({ id }) => id)).toEqual([admins[2]])
    const entries = await entriesOf(asked)
    expect(entries).toHaveLength(452)
    expect(new Set(entries.map(({ object_id }) => object_id))).toEqual(new Set(asked.filter((id) => id !== admins[2])))
    // Three for 450 people, one for each Admin.
    expect(new Set(entries.map(({ transaction }) => transaction)).size).toBe(5)
  })

  test('LST-05 ADM-03 every one of many gets a mail of their own, tried again as any other', async () => {
    const contractId = await makeCompany(world.owner)
    const ids = await people(contractId, 30)
    const one = await makeAdmin(world.owner, contractId, 'SubAdmin', { accessed: false })
    await world.act('superuser', 'company_admin/resend_invitation', one, { version: 1 })
    expect((await bulk({ action: 'resend_invitation', ids })).done).toBe(30)
    const { rows } = await sql<{ user: string; round: number; limits: string }>`
      select data->>'userId' as user, (data->>'round')::int as round,
        concat_ws(' ', retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, keep_until - created_on) as limits
      from pgboss.job where name = 'mail.invitation' and data->>'userId' = any(${[...ids, one]})`.execute(world.owner)
    expect(rows.map(({ user }) => user).toSorted()).toEqual([...ids, one].toSorted())
    expect(new Set(rows.map(({ round }) => round))).toEqual(new Set([1]))
    expect(new Set(rows.map(({ limits }) => limits))).toEqual(new Set(['8 60 t 3600 60 1 day']))
  })
})

import type { OfficeProjectDetail } from '@azas/api/office-project/office-project.operations.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '#testing/until-waiting.ts'
import { createTenantWorld, type TenantWorld } from './testing/tenants.ts'

let world: TenantWorld
beforeAll(async () => {
  world = await createTenantWorld()
})
afterAll(() => world.close())

describe('OPJ-01 the states of a tenant', () => {
  test('OPJ-01 AUD-01 from preparation into use, to its end and back, each with its entry', async () => {
    const prepared = await world.create()
    const started = (await world.act('start', prepared)).json<OfficeProjectDetail>()
    const ended = (await world.act('end', started, { reason: '移転の完了' })).json<OfficeProjectDetail>()
    const reopened = (await world.act('reopen', ended)).json<OfficeProjectDetail>()
    expect([prepared, started, ended, reopened].map(({ status, version }) => [status, version])).toEqual([
      ['Pause', 1],
      ['Active', 2],
      ['Inactive', 3],
      ['Active', 4],
    ])
    const entries = (await world.entries(prepared)).slice(1)
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['started', { status: { before: 'Pause', after: 'Active' } }],
      ['ended', { status: { before: 'Active', after: 'Inactive' }, reason: { before: null, after: '移転の完了' } }],
      [
        'resumed',
        { status: { before: 'Inactive', after: 'Active' }, reason: { before: null, after: '期間を延ばすため' } },
      ],
    ])
  })

  test('OPJ-01 a state that forbids a step is a 409 with its reason, and nothing changes', async () => {
    const prepared = await world.create()
    const active = await world.create({ status: 'Active' })
    const ended = (await world.act('end', await world.create())).json<OfficeProjectDetail>()
    const refusals = [
      [active, 'start', screens.alreadyActive],
      [ended, 'start', screens.endedFirst],
      [ended, 'end', screens.alreadyEnded],
      [active, 'reopen', screens.notEnded],
      [prepared, 'reopen', screens.notEnded],
    ] as const
    for (const [tenant, verb, title] of refusals) {
      const answer = await world.act(verb, tenant)
      expect([answer.statusCode, answer.json<ProblemDetails>()]).toEqual([
        409,
        expect.objectContaining({ code: 'AZ-4091', title }),
      ])
      expect(await world.detail(tenant)).toEqual(tenant)
    }
  })
})

describe('OPJ-01 FRM-05 FRM-06 what a step wants and tells', () => {
  test('OPJ-01 FRM-05 FRM-06 the end wants the code, the way back a reason, every step the newest version', async () => {
    const tenant = await world.create({ status: 'Active' })
    const mismatch = await world.act('end', tenant, { code: 'T-OTHER' })
    expect([mismatch.statusCode, mismatch.json<ProblemDetails>().errors]).toEqual([
      400,
      [{ path: 'code', title: words.codeMismatch }],
    ])
    const ends = await Promise.all([1, 2].map(() => world.act('end', tenant)))
    expect(ends.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const ended = await world.detail(tenant)
    expect((await world.act('reopen', ended, { reason: ' ' })).json<ProblemDetails>().errors).toEqual([
      { path: 'reason', title: '理由を入力してください。' },
    ])
    for (const verb of ['start', 'end', 'reopen'] as const)
      expect((await world.act(verb, tenant)).json()).toMatchObject({ code: 'AZ-4090', current: { version: 2 } })
  })

  test('OPJ-01 FRM-06 the impact counts who loses the tenant, and who of them has another in use', async () => {
    const tenant = await world.create({ status: 'Active' })
    const used = await world.create({ status: 'Active' })
    const unused = await world.create()
    await world.join('ここだけ', [tenant])
    await world.join('準備中にも', [tenant, unused])
    await world.join('利用中にも', [used, tenant, unused], 'Pause')
    await world.join('終了', [tenant, used], 'Inactive')
    const impact = async () => (await world.act('impact', tenant)).json()
    expect(await impact()).toEqual({ accounts: 3, accountsElsewhere: 1, administrators: 2, notices: 0 })
    const ended = (await world.act('end', tenant)).json<OfficeProjectDetail>()
    expect(ended).toMatchObject({ status: 'Inactive', accountCount: 3 })
    expect(await impact()).toEqual({ accounts: 3, accountsElsewhere: 1, administrators: 2, notices: 0 })
  })
})

/** Publishes a notice to the administrators of tenants, by default in December. */
function publishTo(tenants: readonly { id: string }[], title: string, change: object = {}) {
  const form = { title, body: '本文', targets: ['Project'], isDraft: false, mailTargets: ['ProjectAdmin'] }
  const times = { startTimestamp: '2026-12-01T00:00:00Z', endTimestamp: '2026-12-31T00:00:00Z' }
  return world.notice('create', { ...form, ...times, officeProjectIds: tenants.map(({ id }) => id), ...change })
}

test('OPJ-01 SEC-46 of two tenants that end at once the later one takes back the notice for both', async () => {
  const tenants = [await world.create({ status: 'Active' }), await world.create({ status: 'Active' })]
  for (const tenant of tenants) await world.join('管理者', [tenant])
  const both = await publishTo(tenants, '二つのテナント')
  const { calls } = await world.owner.transaction().execute(async (trx) => {
    // Both have ended their tenant, and neither has looked at the notices.
    await sql`lock table notices in access exclusive mode`.execute(trx)
    const sent = tenants.map((tenant) => world.act('end', tenant))
    await untilWaiting(world.owner, tenants.length)
    return { calls: sent }
  })
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await world.noticeStatus(both.id)).toEqual(['Draft', 0])
})

test('OPJ-01 the end of a tenant takes back what is scheduled for it alone, in numbers before', async () => {
  const tenant = await world.create({ status: 'Active' })
  const other = await world.create({ status: 'Active' })
  await world.join('管理者', [tenant])
  await world.join('ほかの管理者', [other])
  const publish = (title: string, change: object) => publishTo([tenant], title, change)
  const alone = await publish('このテナントだけ', {})
  const both = await publish('二つのテナント', { officeProjectIds: [tenant.id, other.id] })
  const live = await publish('公開中', { startTimestamp: '2026-11-01T00:00:00Z' })
  const draft = await publish('下書き', { isDraft: true })
  expect((await world.act('impact', tenant)).json()).toMatchObject({ notices: 1 })
  expect(await world.detail(tenant)).toMatchObject({ noticeCount: 4 })
  await world.act('end', tenant)
  const statuses = await Promise.all([alone, both, live, draft].map(({ id }) => world.noticeStatus(id)))
  expect(statuses).toEqual([
    ['Draft', 0],
    ['FuturePublish', 2],
    ['NowPublishing', 1],
    ['Draft', 0],
  ])
  expect((await world.entries(alone)).map(({ action }) => action)).toEqual(['reserved', 'reservation-cancelled'])
  const before = alone
  const after = await world.noticeDetail(alone.id)
  expect(after.version).toBe(before.version + 1)
  await world.act('end', other)
  expect(await world.noticeStatus(both.id)).toEqual(['Draft', 0])
})

import { randomUUID } from 'node:crypto'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { sortKey } from '@azas/domain/kernel/search-text.ts'
import { toNoticeBody } from '@azas/domain/notice/notice.forms.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import type { OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#testing/until-waiting.ts'
import { createNoticeWorld, formOf, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld('office-notice')
})
afterAll(() => world.close())

const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }
const tenantForm = (officeProjectIds: string[], rest: object = {}) => {
  const form = formOf(world.app.clock.now, { targets: ['Project'], ...rest })
  return toNoticeBody('office-notice', { officeProjectIds, ...form })
}

async function makeTenant(name: string, status: OfficeProjectStatus = 'Active', realm = 'system'): Promise<string> {
  const row = { realm, code: randomUUID(), name, category: 'CompanyProject', status } as const
  const keys = { search_key: '', sort_key: sortKey(name) }
  const tenant = world.owner.insertInto('office_projects').values({ ...row, ...keys })
  return (await tenant.returning('id').executeTakeFirstOrThrow()).id
}
const endTenant = (id: string, db = world.owner) =>
  db.updateTable('office_projects').set({ status: 'Inactive' }).where('id', '=', id).execute()

type Reply = { statusCode: number; json: <T>() => T }
const refusalIn = (answer: Reply) => [answer.statusCode, answer.json<ProblemDetails>().errors]
const refused = (title: string) => [400, [{ path: 'officeProjectIds', title }]]
const unknown = '選択したテナントが見つかりません。選択し直してください。'
const hasEnded = (name: string) => `「${name}」は利用を終了しているため、選択できません。`

test.each([true, false])(
  'ONT-01 tenants that do not exist, have ended or are not asked for, draft %s',
  async (isDraft) => {
    const active = await makeTenant('総務部')
    const ended = await makeTenant('旧本社', 'Inactive')
    await sql`insert into realms values ('other') on conflict do nothing`.execute(world.owner)
    const foreign = await makeTenant('他社', 'Active', 'other')
    const before = (await world.search()).total
    const refusal = async (ids: string[], rest: object = {}) =>
      refusalIn(await world.post('create', tenantForm(ids, { isDraft, ...rest })))
    expect(await refusal([active, randomUUID()])).toEqual(refused(unknown))
    expect(await refusal([foreign])).toEqual(refused(unknown))
    expect(await refusal([active, ended])).toEqual(refused(hasEnded('旧本社')))
    expect(await refusal([active], { targets: ['System', 'App'] })).toEqual(refused(words.tenantsWithoutTarget))
    expect((await world.search()).total).toBe(before)
    const prepared = await makeTenant('新本社', 'Pause')
    expect((await world.post('create', tenantForm([active, prepared], { isDraft }))).statusCode).toBe(201)
  },
)

test('ONT-01 a draft keeps a tenant that ended meanwhile, but is not published for it', async () => {
  const tenant = await makeTenant('移転準備室')
  const other = await makeTenant('解散済み', 'Inactive')
  const draft = await world.create(tenantForm([tenant], { isDraft: true }))
  await endTenant(tenant)
  const update = (version: number, ids: string[], rest: object = {}) =>
    world.post('update', tenantForm(ids, { isDraft: true, version, ...rest }), draft.id)
  expect(refusalIn(await update(draft.version, [tenant], { isDraft: false }))).toEqual(refused(hasEnded('移転準備室')))
  expect(refusalIn(await update(draft.version, [tenant, other]))).toEqual(refused(hasEnded('解散済み')))
  const kept = await update(draft.version, [tenant], { title: '改題' })
  expect([kept.statusCode, kept.json()]).toMatchObject([200, { title: '改題', officeProjectIds: [tenant] }])
  const mended = await update(draft.version + 1, [], { isDraft: false, targets: ['System'] })
  expect([mended.statusCode, mended.json()]).toMatchObject([200, { status: 'FuturePublish', tenants: [] }])
})

test('ONT-01 AUD-01 a live notice is corrected although one of its tenants has ended since', async () => {
  const tenant = await makeTenant('第一課')
  const other = await makeTenant('第二課')
  const notice = await world.create(tenantForm([tenant, other], live))
  await endTenant(tenant)
  const change = tenantForm([tenant, other], { ...live, title: '訂正', version: notice.version })
  const answer = await world.post('update', change, notice.id)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { title: '訂正' }])
  const less = { ...change, officeProjectIds: [other], version: notice.version + 1 }
  await world.post('update', less, notice.id)
  const log = world.owner.selectFrom('audit_log').select('changes').where('object_id', '=', notice.id)
  const { changes } = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(changes).toEqual({ officeProjectIds: { before: ['第一課', '第二課'], after: ['第二課'] } })
  await world.create({ targets: ['Project'], title: '全テナント宛て' })
  const names = (await world.post('export', { format: 'csv', filter: {} })).body
  expect(names).toContain('"テナント","第二課"')
  expect(names).toContain('"テナント","利用中のすべてのテナント"')
})

test('ONT-01 SEC-46 a notice for a tenant that ends at this moment waits, and is refused', async () => {
  const tenant = await makeTenant('閉鎖予定')
  const { answer } = await world.owner.transaction().execute(async (trx) => {
    await endTenant(tenant, trx)
    const created = world.post('create', tenantForm([tenant]))
    await untilWaiting(world.owner)
    return { answer: created }
  })
  expect(refusalIn(await answer)).toEqual(refused(hasEnded('閉鎖予定')))
})

test('ONT-01 SEC-46 a change that meets the end of its tenant waits before it locks its notice', async () => {
  const tenant = await makeTenant('統合予定')
  const notice = await world.create(tenantForm([tenant]))
  const { answer } = await world.owner.transaction().execute(async (trx) => {
    await endTenant(tenant, trx)
    const change = tenantForm([tenant], { title: '改題', version: notice.version })
    const changed = world.post('update', change, notice.id)
    await untilWaiting(world.owner)
    // What the end of a tenant does next.
    await trx.updateTable('notices').set({ is_draft: true }).where('id', '=', notice.id).execute()
    return { answer: changed }
  })
  expect(refusalIn(await answer)).toEqual(refused(hasEnded('統合予定')))
})

test('OPJ-01 SEC-46 the end of a tenant leaves a notice alone that an editor gives to another one meanwhile', async () => {
  const tenant = await makeTenant('分室')
  const other = await makeTenant('本室')
  const notice = await world.create(tenantForm([tenant]))
  const row = world.owner.selectFrom('office_projects').select(['code', 'version']).where('id', '=', tenant)
  const json = await row.executeTakeFirstOrThrow()
  const query = { target_office_project_id: tenant }
  const { ended } = await world.owner.transaction().execute(async (trx) => {
    await trx
      .updateTable('notices')
      .set({ office_project_ids: [other] })
      .where('id', '=', notice.id)
      .execute()
    const answer = world.app.call('POST', '/office_project/end', { token: world.token, json, query })
    await untilWaiting(world.owner)
    return { ended: answer }
  })
  expect((await ended).statusCode).toBe(200)
  expect(await world.detail(notice.id)).toMatchObject({ status: 'FuturePublish', officeProjectIds: [other] })
})

test('ONT-01 OPJ-01 a notice for all tenants concerns those in use, on the page and in the list', async () => {
  await world.owner.deleteFrom('notices').execute()
  const statuses = ['Active', 'Pause', 'Inactive'] as const
  const tenants = await Promise.all(statuses.map((status) => makeTenant(status, status)))
  await world.create({ targets: ['Project'], mailTargets: [] })
  await world.create({ targets: ['System'], mailTargets: [] })
  await world.create(tenantForm([tenants[1]!]))
  const counts = tenants.map(async (id) => {
    const query = { target_office_project_id: id }
    const answer = await world.app.call('GET', '/office_project/detail', { token: world.token, query })
    return [answer.json<{ noticeCount: number }>().noticeCount, (await world.search({ officeProjectId: id })).total]
  })
  expect(await Promise.all(counts)).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

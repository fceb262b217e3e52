import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#testing/app.ts'
import { type AdminWorld, createAdminWorld, makeAdmin, makeSite } from './testing/world.ts'

let world: AdminWorld
let site: string
beforeAll(async () => {
  world = await createAdminWorld()
  site = await makeSite(world.owner, world.ownContract)
})
afterAll(() => world.app.close())

const mailOf = () => `${randomUUID()}@example.jp`
const person = (rest: object = {}) => ({ displayname: '新任 花子', email: mailOf(), ...rest })
const made = async (json: object = person()) =>
  (await world.post('admin', 'sub_admin/create', json)).json<Administrator>()

test('ADM-02 SES-02 who was paused before the deletion comes back paused, and is not let in', async () => {
  const email = mailOf()
  const id = await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email })
  const { password_hash } = await world.owner
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  await world.owner.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  expect((await world.act('admin', 'company_admin/pause', id, { version: 1 })).statusCode).toBe(200)
  expect((await world.act('admin', 'sub_admin/delete', id)).statusCode).toBe(204)
  const back = await world.act('admin', 'company_admin/restore', id, { version: 3 })
  expect(back.json()).toMatchObject({ status: 'Pause', version: 4, restorableUntil: null })
  expect((await world.entries(id)).slice(-2).map(({ changes }) => changes)).toEqual([
    { status: { before: 'Pause', after: 'Inactive' } },
    { status: { before: 'Inactive', after: 'Pause' } },
  ])
  const login = await world.app.call('POST', '/user/v2/login', { form: { username: email, password: demoPassword } })
  expect([login.statusCode, login.json().title]).toEqual([400, signInRefusalWords.paused])
  await world.act('admin', 'company_admin/resume', id, { version: 4 })
  await expect(world.app.signIn(email)).resolves.toBeDefined()
})

test('AUD-01 the history of who has never signed in tells of 未ログイン before a pause and after it', async () => {
  const { id, ...row } = await made(person({ projectIds: [site] }))
  await world.act('admin', 'company_admin/pause', id, { version: 1 })
  await world.act('admin', 'company_admin/resume', id, { version: 2 })
  const { displayname, displaynameKana, email } = row
  const form = { displayname, displaynameKana, email, projectIds: [site], version: 3 }
  for (const [index, isActive] of [true, false, true].entries()) {
    const saved = { ...form, isActive, version: 3 + Math.max(0, index - 1) }
    expect((await world.act('admin', 'sub_admin/update', id, saved)).statusCode).toBe(200)
  }
  await world.act('admin', 'sub_admin/delete', id)
  await world.act('admin', 'company_admin/restore', id, { version: 6 })
  const states = (await world.entries(id)).flatMap(({ changes }) => changes?.['status'] ?? [])
  expect(states.map(({ before, after }) => [before, after])).toEqual([
    ['NoLogin', 'Pause'],
    ['Pause', 'NoLogin'],
    ['NoLogin', 'Pause'],
    ['Pause', 'NoLogin'],
    ['NoLogin', 'Inactive'],
    ['Inactive', 'NoLogin'],
  ])
})

describe('ADM-02 delete and restore', () => {
  test('ADM-02 deleted: gone from the list, address free, 30 days to come back as it was', async () => {
    const row = await made(person({ projectIds: [site] }))
    expect([(await world.act('admin', 'sub_admin/delete', row.id)).statusCode]).toEqual([204])
    expect((await world.search('admin', { email: row.email })).total).toBe(0)
    const [gone] = (await world.search('admin', { email: row.email, statuses: ['Inactive'] })).items
    expect(gone).toMatchObject({ id: row.id, status: 'Inactive', projectCount: 1, version: 2 })
    expect(Date.parse(gone!.restorableUntil!) - world.app.clock.now.getTime()).toBe(30 * 86_400_000)
    const again = await world.act('admin', 'sub_admin/delete', row.id)
    expect([again.statusCode, again.json().title]).toEqual([
      409,
      'このアカウントは、すでに削除されています。先に元に戻してください。',
    ])
    const back = await world.act('admin', 'company_admin/restore', row.id, { version: 2, reason: '誤操作のため' })
    expect(back.json()).toEqual({ ...row, version: 3 })
    expect((await world.entries(row.id)).slice(-2)).toMatchObject([
      { action: 'deleted', changes: { status: { before: 'NoLogin', after: 'Inactive' } } },
      { action: 'restored', changes: { reason: { before: null, after: '誤操作のため' } } },
    ])
  })

  test('ADM-02 a deleted account keeps no address from a new one, and does not come back over it', async () => {
    const row = await made()
    await world.act('admin', 'sub_admin/delete', row.id)
    const next = await made(person({ email: row.email }))
    expect(next.email).toBe(row.email)
    const back = await world.act('admin', 'company_admin/restore', row.id, { version: 2 })
    expect([back.statusCode, back.json().title]).toEqual([
      409,
      '同じメールアドレスのアカウントが登録されているため、元に戻せません。',
    ])
    await world.act('admin', 'sub_admin/delete', next.id)
    expect((await made(person({ email: row.email }))).email).toBe(row.email)
  })

  test('ADM-02 after 30 days it is too late', async () => {
    const row = await made()
    await world.act('admin', 'sub_admin/delete', row.id)
    const days = (n: number) => new Date(world.app.clock.now.getTime() - n * 86_400_000)
    const age = (deleted_at: Date) =>
      world.owner.updateTable('users').set({ deleted_at }).where('id', '=', row.id).execute()
    await age(days(30))
    const late = await world.act('admin', 'company_admin/restore', row.id, { version: 2 })
    expect([late.statusCode, late.json().title]).toEqual([409, '削除してから30日を過ぎたため、元に戻せません。'])
    await age(new Date(days(30).getTime() + 1))
    expect((await world.act('admin', 'company_admin/restore', row.id, { version: 2 })).statusCode).toBe(200)
  })
})

test('ADM-02 SES-02 of a deleted and a living account with one address the living one signs in', async () => {
  const email = mailOf()
  const { password_hash } = await world.owner
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const status of ['Inactive', 'Active'] as const) {
    const id = await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email })
    const deleted = status === 'Inactive' ? { deleted_at: world.app.clock.now, deleted_from: 'Active' as const } : {}
    await world.owner
      .updateTable('users')
      .set({ password_hash, status, ...deleted })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  const { access_token: token } = await world.app.signIn(email)
  expect((await world.app.call('GET', '/user/me', { token })).json().id).toBe(ids[1])
})

test('ADM-02 who was restored is deleted and restored again like anybody, with their sites', async () => {
  const row = await made(person({ projectIds: [site] }))
  const steps = [
    () => world.act('admin', 'sub_admin/delete', row.id),
    () => world.act('admin', 'company_admin/restore', row.id, { version: 2 }),
    () => world.act('admin', 'company_admin/pause', row.id, { version: 3 }),
    () => world.act('admin', 'sub_admin/delete', row.id),
    () => world.act('admin', 'company_admin/restore', row.id, { version: 5 }),
  ]
  const statuses: number[] = []
  for (const step of steps) statuses.push((await step()).statusCode)
  expect(statuses).toEqual([204, 200, 200, 204, 200])
  expect((await world.detail('admin', row.id)).json()).toMatchObject({ status: 'Pause', projects: row.projects })
  expect((await world.search('admin', { email: row.email })).items).toHaveLength(1)
})

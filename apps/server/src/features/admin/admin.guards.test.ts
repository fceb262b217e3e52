import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminWorld, createAdminWorld, makeAdmin, makeCompany } from './testing/world.ts'

let world: AdminWorld
const people = new Map<string, string>()
const named = (who: string) => people.get(who)!
beforeAll(async () => {
  world = await createAdminWorld()
  people.set('an Admin', await makeAdmin(world.owner, world.ownContract, 'Admin'))
  people.set('a SubAdmin', await makeAdmin(world.owner, world.ownContract, 'SubAdmin'))
})
afterAll(() => world.app.close())

const person = () => ({ displayname: '注入 太郎', email: `${randomUUID()}@example.jp` })
const saved = () => ({ ...person(), displaynameKana: null, version: 1, isActive: true })
const verb = { version: 1 }
const state = () =>
  world.owner
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', ['SuperUser', 'Admin', 'SubAdmin'])
    .orderBy('id')
    .execute()

describe('SEC-24 mass assignment', () => {
  const injected = {
    role: 'SuperUser',
    contract_id: randomUUID(),
    status: 'Active',
    accessed_at: '2026-01-01T00:00:00Z',
    id: randomUUID(),
    realm: 'other',
    password_hash: 'x',
    deleted_at: null,
  }
  const writes: [string, string | null, () => object][] = [
    ['sub_admin/create', null, () => ({ ...person(), contractId: world.ownContract })],
    ['company_admin/create', null, () => ({ ...person(), contractId: world.ownContract })],
    ['sub_admin/update', 'a SubAdmin', () => ({ ...saved(), projectIds: [] })],
    ['company_admin/update', 'an Admin', saved],
    ['company_admin/pause', 'a SubAdmin', () => verb],
    ['company_admin/resume', 'a SubAdmin', () => verb],
    ['company_admin/restore', 'a SubAdmin', () => verb],
    ['company_admin/resend_invitation', 'a SubAdmin', () => verb],
    ['company_admin/send_reset', 'a SubAdmin', () => verb],
    ['company_admin/sign_out', 'a SubAdmin', () => verb],
    ['company_admin/bulk', null, () => ({ action: 'pause', ids: [named('a SubAdmin')] })],
  ]
  test.each(writes)('SEC-24 %s refuses every key that is no field of its form', async (path, target, json) => {
    const before = await state()
    const keys = { ...injected, ...(path.endsWith('create') && { version: 1 }) }
    for (const [key, value] of Object.entries(keys)) {
      const wrong = { ...json(), [key]: value }
      const answer =
        target === null
          ? await world.post('superuser', path, wrong)
          : await world.act('superuser', path, named(target), wrong)
      expect([key, answer.statusCode]).toEqual([key, 400])
    }
    expect(await state()).toEqual(before)
  })
})

describe('ADM-04 the last one stays', () => {
  const remove = (id: string) => world.act('superuser', 'company_admin/delete', id)

  test('ADM-04 of two who delete the last two Admins at once exactly one wins, thirty times', async () => {
    for (let round = 0; round < 30; round += 1) {
      const contractId = await makeCompany(world.owner)
      const ids = [await makeAdmin(world.owner, contractId, 'Admin'), await makeAdmin(world.owner, contractId, 'Admin')]
      const answers = await Promise.all(ids.map(remove))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
        code: 'AZ-4091',
        title: '利用できる会社管理者がほかにいないため、削除できません。',
      })
    }
  })

  test('ADM-04 the last usable Admin is neither paused, demoted nor deleted by any call, until there is another', async () => {
    const contractId = await makeCompany(world.owner)
    const id = await makeAdmin(world.owner, contractId, 'Admin', { name: '最後 太郎' })
    await makeAdmin(world.owner, contractId, 'Admin', { status: 'Pause' })
    await makeAdmin(world.owner, contractId, 'SubAdmin')
    const [row] = (await world.search('superuser', { contractId, displayname: '最後' })).items
    expect(row!.isLastAdmin).toBe(true)
    const { displayname, email, version } = row!
    const attempts = [
      await remove(id),
      await world.act('superuser', 'company_admin/pause', id, { version }),
      await world.act('superuser', 'company_admin/change_role', id, { version, role: 'SubAdmin' }),
      await world.act('superuser', 'company_admin/update', id, {
        displayname,
        displaynameKana: null,
        email,
        version,
        isActive: false,
      }),
    ]
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
    const bulk = await world.post('superuser', 'company_admin/bulk', { action: 'pause', ids: [id] })
    expect(bulk.json()).toMatchObject({ done: 0, failed: 1 })
    await makeAdmin(world.owner, contractId, 'Admin')
    expect((await world.detail('superuser', id)).json<Administrator>().isLastAdmin).toBe(false)
    expect((await remove(id)).statusCode).toBe(204)
  })

  test('ADM-04 nobody pauses themself, and the reason says so; no call reaches the last SuperUser', async () => {
    const own = await world.act('admin', 'company_admin/pause', await world.idOf('admin'), { version: 1 })
    expect(own.json()).toMatchObject({ status: 409, title: '自分のアカウントは一時停止できません。' })
    const id = await world.idOf('superuser')
    const paths = ['pause', 'resume', 'restore', 'send_reset', 'sign_out', 'resend_invitation', 'delete']
    for (const path of paths)
      expect(
        (await world.act('superuser', `company_admin/${path}`, id, path === 'delete' ? {} : verb)).statusCode,
      ).toBe(404)
  })
})

import type { Administrator } from '@azas/api/admin/administrator.ts'
import { adminSortFields, type AdminSortField } from '@azas/domain/admin/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminWorld, createAdminWorld, makeAdmin, makeCompany, makeSite } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const namesOf = ({ items }: { items: Administrator[] }) => items.map(({ displayname }) => displayname)

describe('ADM-01 search', () => {
  test('ADM-01 the page’s list holds Admins and SubAdmins, the seed’s call SubAdmins only', async () => {
    const roles = async (entity: string, json: object = {}) =>
      new Set((await world.search('superuser', json, {}, entity)).items.map(({ role }) => role))
    expect(await roles('company_admin')).toEqual(new Set(['Admin', 'SubAdmin']))
    expect(await roles('company_admin', { roles: ['Admin'] })).toEqual(new Set(['Admin']))
    expect(await roles('sub_admin')).toEqual(new Set(['SubAdmin']))
    expect(await roles('sub_admin', { roles: ['Admin'] })).toEqual(new Set())
  })

  test('API-01 sub_admin/search takes offset and size in the query and answers a page with its true total', async () => {
    const all = await world.search('superuser', {}, {}, 'sub_admin')
    const answer = await world.post('superuser', 'sub_admin/search', {}, { offset: '2', size: '3', sort: '-createdAt' })
    expect(answer.json()).toEqual({ items: all.items.slice(2, 5), total: all.total, offset: 2, size: 3 })
    expect(all.total).toBe(all.items.length)
  })

  test('ADM-01 every filter finds what it names, alone and together', async () => {
    const contractId = await makeCompany(world.owner)
    const make = (name: string, email: string, rest = {}) =>
      makeAdmin(world.owner, contractId, 'SubAdmin', { name, email, ...rest })
    await make('髙橋 花子', 'hanako@filters.example.jp')
    await make('タカハシ ジロウ', 'jiro@filters.example.jp', { status: 'Pause' })
    await make('高橋 三郎', 'saburo@other.example.jp', { accessed: false })
    const found = async (json: object) =>
      namesOf(await world.search('superuser', { contractId, ...json }, { sort: 'email' }))
    expect(await found({})).toEqual(['髙橋 花子', 'タカハシ ジロウ', '高橋 三郎'])
    expect(await found({ displayname: '高橋' })).toEqual(['髙橋 花子', '高橋 三郎'])
    expect(await found({ displayname: 'filters' })).toEqual([])
    expect(await found({ email: 'ＦＩＬＴＥＲＳ' })).toEqual(['髙橋 花子', 'タカハシ ジロウ'])
    expect(await found({ keyword: '高橋　other' })).toEqual(['高橋 三郎'])
    expect(await found({ keyword: '㈱検証 じろう' })).toEqual(['タカハシ ジロウ'])
    expect(await found({ statuses: ['NoLogin', 'Pause'] })).toEqual(['タカハシ ジロウ', '高橋 三郎'])
    expect(await found({ displayname: '高橋', statuses: ['Active'] })).toEqual(['髙橋 花子'])
  })

  test('ADM-01 both days of the registered period count, in Tokyo', async () => {
    const contractId = await makeCompany(world.owner)
    const id = await makeAdmin(world.owner, contractId, 'SubAdmin')
    const at = (created: string) =>
      world.owner
        .updateTable('users')
        .set({ created_at: new Date(created) })
        .where('id', '=', id)
        .execute()
    const total = async (startTimestamp: string, endTimestamp: string) =>
      (await world.search('superuser', { contractId, startTimestamp, endTimestamp })).total
    await at('2026-06-30T15:00:00Z')
    expect([await total('2026-07-01', '2026-07-01'), await total('2026-06-01', '2026-06-30')]).toEqual([1, 0])
    await at('2026-07-01T14:59:59.999Z')
    expect([await total('2026-07-01', '2026-07-01'), await total('2026-07-02', '2026-07-31')]).toEqual([1, 0])
    const bad = await world.post('superuser', 'sub_admin/search', {
      startTimestamp: '2026-02-01',
      endTimestamp: '2026-01-01',
    })
    expect(bad.json().errors[0].path).toBe('startTimestamp')
  })
})

describe('ADM-02 the list', () => {
  // What a person reads in each column; the order of words is the database's.
  const shown: Partial<Record<AdminSortField, (row: Administrator) => string | number | null>> = {
    email: (row) => row.email,
    role: (row) => row.role,
    projectCount: (row) => row.projectCount,
    status: (row) => row.status,
    lastLoginAt: (row) => row.lastLoginAt,
    invitation: (row) => row.invitation?.state ?? null,
    createdAt: (row) => row.createdAt,
  }
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

  test.each(adminSortFields)('ADM-02 sorts by %s both ways, empty values last', async (field) => {
    const ask = async (sort: string) => (await world.search('superuser', {}, { sort })).items
    const rising = await ask(field)
    const falling = await ask(`-${field}`)
    expect(rising.length).toBe(100)
    expect(falling).not.toEqual(rising)
    const read = shown[field]
    if (!read) return
    const filled = rising.map(read).filter((value) => value !== null)
    expect(filled).toEqual(filled.toSorted(compare))
    expect(
      rising
        .map(read)
        .slice(filled.length)
        .every((value) => value === null),
    ).toBe(true)
  })

  test('ADM-02 sites in charge: the first three in a list with their number, all in a detail', async () => {
    const contractId = await makeCompany(world.owner)
    const id = await makeAdmin(world.owner, contractId, 'SubAdmin')
    for (let n = 0; n < 5; n += 1) {
      const project_id = await makeSite(world.owner, contractId)
      await world.owner.insertInto('admin_sites').values({ user_id: id, project_id }).execute()
    }
    const [row] = (await world.search('superuser', { contractId })).items
    const whole = (await world.detail('superuser', id)).json<Administrator>()
    expect([row!.projectCount, row!.projects!.length, whole.projects!.length]).toEqual([5, 3, 5])
    expect(row!.projects).toEqual(whole.projects!.slice(0, 3))
    expect(whole).toMatchObject({ contractId, companyName: '株式会社検証', status: 'Active', isLastAdmin: false })
  })

  test('ADM-02 the last login is the newest sign-in, not the first password', async () => {
    const id = await world.idOf('admin')
    const { lastLoginAt } = (await world.detail('superuser', id)).json<Administrator>()
    expect(lastLoginAt).toBe(world.app.clock.now.toISOString())
    world.app.clock.advance(60_000)
    await world.app.signIn('admin@example.jp')
    const later = (await world.detail('superuser', id)).json<Administrator>()
    expect(later.lastLoginAt).toBe(world.app.clock.now.toISOString())
  })
})

describe('SEC-22 scope', () => {
  test('SEC-22 Admins and SubAdmins see their own company’s administrators and nobody else', async () => {
    for (const caller of ['admin', 'subadmin'] as const) {
      const { items, total } = await world.search(caller)
      expect([new Set(items.map(({ contractId }) => contractId)), total]).toEqual([
        new Set([world.ownContract]),
        items.length,
      ])
      expect((await world.search(caller, { contractId: world.foreignContract })).total).toBe(0)
      expect((await world.detail(caller, await world.idOf('stranger'))).statusCode).toBe(404)
    }
    expect((await world.search('superuser')).total).toBeGreaterThan((await world.search('admin')).total)
  })

  test('SEC-24 a SubAdmin reads of an Admin the name, role, status and e-mail only, by no search, filter or order more', async () => {
    const rows = (await world.search('subadmin')).items
    const brief = { projects: null, projectCount: null, lastLoginAt: null, invitation: null, createdAt: null }
    for (const row of rows.filter(({ role }) => role === 'Admin')) expect(row).toMatchObject(brief)
    expect(rows.find(({ role }) => role === 'SubAdmin')).toMatchObject({ lastLoginAt: expect.any(String) })
    expect((await world.detail('subadmin', await world.idOf('admin'))).json()).toMatchObject(brief)
    const period = { startTimestamp: '2000-01-01', endTimestamp: '2099-12-31' }
    for (const json of [period, { invitationFailed: true }])
      expect((await world.search('subadmin', json)).items.filter(({ role }) => role === 'Admin')).toEqual([])
    const last = (await world.search('subadmin', {}, { sort: '-lastLoginAt' })).items.map(({ role }) => role)
    expect(last.lastIndexOf('SubAdmin')).toBeLessThan(last.indexOf('Admin'))
  })
})

import { randomUUID } from 'node:crypto'
import type { OfficeProjectDetail } from '@azas/api/office-project/office-project.operations.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenantWorld, type TenantWorld } from './testing/tenants.ts'

let world: TenantWorld
beforeAll(async () => {
  world = await createTenantWorld()
})
afterAll(() => world.close())

describe('OPJ-01 the form of a tenant', () => {
  test('OPJ-01 FRM-01 what people type is stored as the house writes it', async () => {
    const answer = await world.post('create', world.form({ code: 'Ｔ－９００１', startDate: '２０２６年４月１日' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      version: 1,
      code: 'T-9001',
      name: '本社ビル移転',
      category: 'SomeProject',
      status: 'Pause',
      startDate: '2026-04-01',
      endDate: null,
      description: '一行目\n二行目',
      accountCount: 0,
      administratorCount: 0,
      administrators: [],
    })
  })

  test('OPJ-01 what is optional may be left out, and a new tenant may be in use at once', async () => {
    const answer = await world.post('create', { code: 'T-9002', name: '総務部', category: 'CompanyProject' })
    expect(answer.json()).toMatchObject({ status: 'Pause', startDate: null, endDate: null, description: null })
    expect((await world.create({ status: 'Active' })).status).toBe('Active')
  })

  test.each([
    ['name', { name: ' ' }, 'テナント名を入力してください。'],
    ['name', { name: '𠮷'.repeat(101) }, 'テナント名は100文字以内で入力してください。'],
    ['code', { code: '' }, 'テナントコードを入力してください。'],
    ['code', { code: 'x'.repeat(51) }, 'テナントコードは50文字以内で入力してください。'],
    ['category', { category: '' }, '区分を選択してください。'],
    ['startDate', { endDate: '2026-03-31' }, words.periodInvalid],
    ['description', { description: 'あ'.repeat(2_001) }, '説明は2,000文字以内で入力してください。'],
  ])('OPJ-01 FRM-01 it is refused at %s', async (path, part, title) => {
    const answer = await world.post('create', world.form(part))
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([400, [{ path, title }]])
  })
})

describe('OPJ-01 a new tenant', () => {
  test('OPJ-01 SEC-24 nothing but the form is taken', async () => {
    const tenant = await world.create()
    for (const more of [{ id: randomUUID() }, { realm: 'other' }, { accountCount: 9 }, { status: 'Inactive' }]) {
      expect((await world.post('create', world.form(more))).statusCode).toBe(400)
      expect((await world.update(tenant, more)).statusCode).toBe(400)
    }
    expect(await world.detail(tenant)).toEqual(tenant)
  })

  test('OPJ-01 a code that is taken is said at its field, also to the slower of two', async () => {
    const both = await Promise.all([1, 2].map(() => world.post('create', world.form({ code: 'T-TWICE' }))))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = both.find(({ statusCode }) => statusCode === 400)!.json<ProblemDetails>()
    expect(refused.errors).toEqual([{ path: 'code', title: 'このテナントコードは、すでに登録されています。' }])
    expect((await world.update(await world.create(), { code: 'T-TWICE' })).statusCode).toBe(400)
  })

  test('SEC-47 OPJ-01 a create that is sent three times makes one tenant', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const json = world.form({ code: 'T-ONCE' })
    const answers = await Promise.all([1, 2, 3].map(() => world.post('create', json, {}, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<OfficeProjectDetail>().id)).size).toBe(1)
  })
})

test.each([
  [null, 401],
  ['admin', 403],
  ['subadmin', 403],
  ['manager', 403],
  ['worker', 403],
  ['superuser', 201],
])('OPJ-01 SEC-25 a tenant that %s creates is a %i', async (name, status) => {
  const before = (await world.search({})).total
  expect(await world.statusAs(name, 'create')).toBe(status)
  expect((await world.search({})).total).toBe(before + (status === 201 ? 1 : 0))
})

describe('OPJ-01 a tenant changes', () => {
  test('OPJ-01 FRM-05 the second of two gets 409 with the tenant as it is', async () => {
    const tenant = await world.create()
    expect((await world.update(tenant, { name: '先' })).json()).toMatchObject({ version: 2, name: '先' })
    const second = await world.update(tenant, { name: '後' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'AZ-4090', current: { version: 2, name: '先' } })
    expect((await world.update(tenant, { version: undefined })).statusCode).toBe(400)
  })

  test('OPJ-01 AUD-01 the entry says before and after of what changed; what is as it was makes none', async () => {
    const tenant = await world.create()
    expect((await world.update(tenant, {})).json()).toMatchObject({ version: 1 })
    await world.update(tenant, { name: '改称', category: 'CompanyProject', endDate: '2027-03-31' })
    expect((await world.search({ keyword: '改称' })).total).toBe(1)
    const [created, updated, ...more] = await world.entries(tenant)
    expect([created!.action, more]).toEqual(['created', []])
    expect(updated).toEqual({
      action: 'updated',
      object_type: 'office-project',
      object_name: '改称',
      contract_id: null,
      changes: {
        name: { before: '本社ビル移転', after: '改称' },
        category: { before: 'SomeProject', after: 'CompanyProject' },
        endDate: { before: null, after: '2027-03-31' },
      },
    })
  })
})

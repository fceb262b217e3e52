import { randomUUID } from 'node:crypto'
import type { ProblemDetails } from '@azas/api/problem.ts'
import type { ContractDetail } from '@azas/api/service-contract/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { credentialWords, validationWords } from '@azas/domain/words/validation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const form = (part: object = {}) => ({
  companyName: '㈱ひかり建設',
  companyNameKana: 'ﾋｶﾘｹﾝｾﾂ',
  contractNumber: `Ｔ－${randomUUID().slice(0, 8)}`,
  corporateNumber: '７０００−０１２０−５０００２',
  postalCode: '〒1000001',
  address: '東京都千代田区千代田1-1',
  contactName: '髙橋 花子',
  contactEmail: 'Hanako@Example.jp',
  contactPhone: '０３−１２３４−５６７８',
  startDate: '2026-04-01',
  endDate: '',
  note: '一行目\r\n二行目',
  ...part,
})
const post = (path: string, json: object, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  world.call('POST', `/contract/${path}`, { token, json, query, headers })
const create = async (part: object = {}) => (await post('create', form(part))).json<ContractDetail>()
const detail = async (id: string) =>
  (await world.call('GET', '/contract/detail', { token, query: { target_contract_id: id } })).json<ContractDetail>()
const inputOf = ({ contract }: { contract: ContractDetail }) => {
  const {
    id: _id,
    status: _s,
    adminCount: _a,
    subAdminCount: _h,
    activeProjectCount: _b,
    projectCount: _c,
    userCount: _d,
    ...rest
  } = contract
  const { lastUsedOn: _e, createdAt: _f, updatedAt: _g, ...fields } = rest
  return fields
}
const update = (contract: ContractDetail, part: object) =>
  post('update', { ...inputOf({ contract }), ...part }, { target_contract_id: contract.id })
const entriesOf = (id: string) =>
  world.database.owner
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_name', 'contract_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

describe('CON-01 the form of a contract company', () => {
  test('CON-01 FRM-01 what people type is stored as the house writes it', async () => {
    const answer = await post('create', form({ contractNumber: 'Ｃ－２０２６－９００１' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      version: 1,
      status: 'Signed',
      companyName: '㈱ひかり建設',
      companyNameKana: 'ヒカリケンセツ',
      contractNumber: 'C-2026-9001',
      corporateNumber: '7000012050002',
      postalCode: '100-0001',
      contactEmail: 'hanako@example.jp',
      contactPhone: '03-1234-5678',
      endDate: null,
      note: '一行目\n二行目',
      adminCount: 0,
    })
    const { items } = (await post('search', { keyword: 'ひかりけんせつ' })).json<{ items: ContractDetail[] }>()
    expect(items.map(({ contractNumber }) => contractNumber)).toEqual(['C-2026-9001'])
  })

  test.each([
    [{ companyName: ' ' }, 'companyName', '会社名を入力してください。'],
    [{ companyName: '田\u200b中' }, 'companyName', '会社名に使用できない文字が含まれています。'],
    [{ companyName: '𠮷'.repeat(101) }, 'companyName', '会社名は100文字以内で入力してください。'],
    [{ companyNameKana: '漢字' }, 'companyNameKana', '会社名（フリガナ）は全角カタカナで入力してください。'],
    [{ corporateNumber: '7000012050003' }, 'corporateNumber', validationWords.corporateNumberInvalid],
    [{ contactPhone: '12' }, 'contactPhone', validationWords.phoneInvalid],
    [{ postalCode: '12' }, 'postalCode', validationWords.postalInvalid],
    [{ contactEmail: 'x' }, 'contactEmail', credentialWords.emailInvalid],
    [{ startDate: '' }, 'startDate', '開始日を入力してください。'],
    [{ endDate: '2026-03-31' }, 'startDate', validationWords.contractPeriodInvalid],
    [{ administrator: { displayname: '', email: 'a@b.jp' } }, 'administrator.displayname', '氏名を入力してください。'],
  ])('CON-01 FRM-01 %j is refused at %s', async (part, path, title) => {
    const answer = await post('create', form(part))
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([400, [{ path, title }]])
  })

  test('CON-01 SEC-24 nothing but the form is taken', async () => {
    const contract = await create()
    for (const more of [{ status: 'Terminated' }, { id: randomUUID() }, { realm: 'other' }, { adminCount: 9 }]) {
      expect((await post('create', form(more))).statusCode).toBe(400)
      expect((await update(contract, more)).statusCode).toBe(400)
    }
    expect((await post('create', { ...form(), version: 9 })).statusCode).toBe(400)
    expect(await detail(contract.id)).toEqual(contract)
  })

  test('CON-01 a number that is taken is said at its field, also to the slower of two', async () => {
    const both = await Promise.all([1, 2].map(() => post('create', form({ contractNumber: 'C-TWICE' }))))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = both.find(({ statusCode }) => statusCode === 400)!.json<ProblemDetails>()
    expect(refused.errors).toEqual([{ path: 'contractNumber', title: 'この契約番号は、すでに登録されています。' }])
    const other = await create()
    expect((await update(other, { contractNumber: 'C-TWICE' })).statusCode).toBe(400)
  })
})

describe('CON-02 the first administrator', () => {
  const administrator = {
    displayname: '佐藤 一郎',
    displaynameKana: 'サトウ イチロウ',
    email: 'ｓａｔｏ@Hikari.example.jp',
  }

  test('CON-02 is made with the company and invited', async () => {
    const contract = await create({ administrator })
    expect(contract.adminCount).toBe(1)
    const { owner } = world.database
    const person = await owner
      .selectFrom('users')
      .selectAll()
      .where('contract_id', '=', contract.id)
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      email: 'sato@hikari.example.jp',
      role: 'Admin',
      status: 'Active',
      password_hash: null,
    })
    expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(['created', 'invited'])
  })

  test('CON-02 both or neither: a taken address makes no company', async () => {
    const taken = { ...administrator, email: 'admin@example.jp' }
    const answer = await post('create', form({ contractNumber: 'C-NEITHER', administrator: taken }))
    expect(answer.json<ProblemDetails>().errors).toEqual([
      { path: 'administrator.email', title: fieldRefusalWords.emailTaken },
    ])
    expect((await post('search', { keyword: 'C-NEITHER' })).json()).toMatchObject({ total: 0 })
  })
})

describe('FRM-05 SEC-46 two people change one company', () => {
  test('FRM-05 the second gets 409 with the company as it is, and nothing is overwritten', async () => {
    const contract = await create()
    expect((await update(contract, { note: '先' })).json()).toMatchObject({ version: 2, note: '先' })
    const second = await update(contract, { note: '後' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'AZ-4090', current: { version: 2, note: '先' } })
    expect((await update(await detail(contract.id), { note: '後' })).json()).toMatchObject({ version: 3, note: '後' })
  })

  test('SEC-46 of 100 racing pairs exactly one of each wins', async () => {
    let contract = await create()
    for (let round = 0; round < 100; round += 1) {
      const both = await Promise.all([1, 2].map((n) => update(contract, { note: `${round}-${n}` })))
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      contract = await detail(contract.id)
    }
    expect(contract.version).toBe(101)
  })

  test('FRM-05 without a version nothing is changed; what is as it was makes neither version nor fact', async () => {
    const contract = await create()
    const { version: _v, ...without } = inputOf({ contract })
    expect((await post('update', without, { target_contract_id: contract.id })).statusCode).toBe(400)
    expect((await update(contract, {})).json()).toMatchObject({ version: 1 })
    expect((await entriesOf(contract.id)).map(({ action }) => action)).toEqual(['created'])
  })

  test('AUD-01 the fact says before and after of what changed, and no more', async () => {
    const contract = await create()
    await update(contract, { address: '', contactPhone: '090-1111-2222' })
    expect((await entriesOf(contract.id)).at(-1)).toMatchObject({
      action: 'updated',
      contract_id: contract.id,
      changes: {
        address: { before: '東京都千代田区千代田1-1', after: null },
        contactPhone: { before: '03-1234-5678', after: '090-1111-2222' },
      },
    })
    expect(Object.keys((await entriesOf(contract.id)).at(-1)!.changes!)).toHaveLength(2)
  })
})

describe('CON-04 contracts that are over stay as they were', () => {
  test('CON-04 a terminated company is read-only', async () => {
    const contract = await create()
    const end = { version: 1, contractNumber: contract.contractNumber }
    await post('terminate', end, { target_contract_id: contract.id })
    const answer = await update(await detail(contract.id), { note: 'x' })
    expect([answer.statusCode, answer.json<ProblemDetails>().title]).toEqual([409, contractWords.terminatedReadOnly])
  })
})

describe('CON-03 the administrators of one company', () => {
  test('CON-03 both roles are counted apart, without who was deleted', async () => {
    const { id } = await create()
    const roles = [
      ['Admin', 'Active'],
      ['SubAdmin', 'Active'],
      ['SubAdmin', 'Pause'],
      ['SubAdmin', 'Inactive'],
      ['Worker', 'Active'],
    ] as const
    const people = roles.map(([role, status], n) => {
      const names = { displayname: '人', search_key: '', sort_key: '' }
      return { realm: 'system', contract_id: id, email: `counted-${n}@example.jp`, role, status, ...names }
    })
    await world.database.owner.insertInto('users').values(people).execute()
    expect(await detail(id)).toMatchObject({ adminCount: 1, subAdminCount: 2 })
  })
})

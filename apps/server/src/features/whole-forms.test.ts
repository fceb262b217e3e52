import { operations } from '@azas/api/operations.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { createTestApp, type TestApp } from '#testing/app.ts'

type Body = Record<string, unknown>
type Query = Record<string, string>
type Refusal = { title: string; errors?: { path: string; title: string }[] }
type Stored = { id: string; version: number } & Body

let world: TestApp
let token: string
let places: { contractId: string; projectId: string; tenantId: string }
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
  const firstOf = async (search: string, filter: Body) =>
    (await send(search, filter)).json<{ items: Stored[] }>().items[0]!.id
  places = {
    contractId: await firstOf('contractSearch', { statuses: ['Signed'] }),
    tenantId: await firstOf('officeProjectSearch', { statuses: ['Active'] }),
    projectId: '',
  }
  places.projectId = (await send('projectCreate', newForms['project']!())).json<Stored>().id
})
afterAll(() => world.close())

const opOf = (id: string) => operations.find((op) => op.id === id)!

function send(id: string, json?: Body, query: Query = {}) {
  const op = opOf(id)
  return world.call(op.method, op.path, { token, query, ...(json && { json }) })
}

const period = { startTimestamp: '2026-12-01T00:00:00Z', endTimestamp: '2026-12-31T00:00:00Z' }
const notice = { title: '点検のお知らせ', body: '本文です。', isDraft: true, ...period, mailTargets: [] }
let count = 0
const unique = () => `Z-${(count += 1)}`
const address = () => `${unique().toLowerCase()}@example.jp`

/** A whole form of a new record of every noun, in order. */
const newForms: Readonly<Record<string, () => Body>> = {
  contract: () => ({
    companyName: '検証建設',
    companyNameKana: 'ケンショウケンセツ',
    contractNumber: unique(),
    corporateNumber: null,
    postalCode: '100-0001',
    address: '東京都千代田区',
    contactName: '検証 太郎',
    contactEmail: 'contact@example.jp',
    contactPhone: '03-1234-5678',
    startDate: '2026-04-01',
    endDate: '2030-03-31',
    note: '覚え書き',
    administrator: null,
  }),
  project: () => ({
    code: unique(),
    name: '検証現場',
    contractId: places.contractId,
    postalCode: '100-0001',
    address: '東京都千代田区',
    startDate: '2026-04-01',
    endDate: '2030-03-31',
    affiliations: ['検証建設'],
    primarySubcontractors: ['検証建設'],
    status: 'Active',
  }),
  officeProject: () => ({
    code: unique(),
    name: '検証テナント',
    category: 'SomeProject',
    startDate: '2026-04-01',
    endDate: '2030-03-31',
    description: '説明',
    status: 'Active',
  }),
  officeAccount: () => ({
    displayname: '検証 花子',
    email: address(),
    type: 'Member',
    tenants: [{ officeProjectId: places.tenantId, isAdmin: true }],
    expiresOn: '2030-03-31',
    status: 'Active',
  }),
  projectUser: () => ({
    projectId: places.projectId,
    role: 'Manager',
    displayname: '検証 太郎',
    displaynameKana: 'ケンショウ タロウ',
    company: '検証建設',
    primarySubcontractor: '検証建設',
    jobs: ['Gift'],
    email: address(),
    age: 40,
    experienceLength: 12,
    sex: 'male',
    isActive: true,
  }),
  subAdmin: () => ({
    displayname: '検証 次郎',
    displaynameKana: 'ケンショウ ジロウ',
    email: address(),
    contractId: places.contractId,
    projectIds: [places.projectId],
  }),
  companyAdmin: () => ({
    displayname: '検証 三郎',
    displaynameKana: 'ケンショウ サブロウ',
    email: address(),
    contractId: places.contractId,
  }),
  notice: () => ({
    ...notice,
    targets: ['Worker'],
    mailTargets: ['ProjectAdmin'],
    contractIds: [places.contractId],
    projectIds: [places.projectId],
  }),
  officeNotice: () => ({
    ...notice,
    targets: ['Project'],
    mailTargets: ['ProjectAdmin'],
    officeProjectIds: [places.tenantId],
  }),
}
const nouns = Object.keys(newForms)

/** The keys of a body and those that it demands, as the contract says them. */
function keysOf(id: string): { keys: string[]; required: string[] } {
  const { properties = {}, required = [] } = toJSONSchema(opOf(id).body!, { io: 'input', unrepresentable: 'any' })
  return { keys: Object.keys(properties), required }
}

const without = (body: Body, key: string) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))

/** The sentence of a refusal at a field; it is the field's own, not the general one. */
function titleAt(reply: Awaited<ReturnType<typeof send>>, key: string): string {
  expect([key, reply.statusCode]).toEqual([key, 400])
  const { errors = [] } = reply.json<Refusal>()
  const title = errors.find(({ path }) => path === key)?.title ?? ''
  expect([key, title]).toEqual([key, expect.stringMatching(/[ぁ-ん].*。$/u)])
  expect([key, title]).not.toEqual([key, credentialWords.invalid])
  return title
}

const detailOf = (noun: string) => (noun === 'subAdmin' ? 'companyAdminDetail' : `${noun}Detail`)

/** The query that names a record of a noun. */
function targetOf(id: string, record: string): Query {
  const names = Object.keys(opOf(id).query._zod.def.shape).filter((name) => name.startsWith('target_'))
  const isPlace = (name: string) => id.startsWith('projectUser') && name === 'target_project_id'
  return Object.fromEntries(names.map((name) => [name, isPlace(name) ? places.projectId : record]))
}

test('API-01 every create and every update of the product is walked', () => {
  const walked = nouns.flatMap((noun) => [`${noun}Create`, `${noun}Update`]).toSorted()
  const forms = operations.filter(({ path }) => /\/(?:create|update)$/u.test(path)).map(({ id }) => id)
  expect(walked).toEqual(forms.toSorted())
})

describe('API-01 a key that is absent from a new record', () => {
  test.each(nouns)(
    'API-01 %s: a required one gets the sentence of an empty one, another one is empty',
    async (noun) => {
      const id = `${noun}Create`
      const { keys, required } = keysOf(id)
      expect(Object.keys(newForms[noun]!()).filter((key) => !keys.includes(key))).toEqual([])
      for (const key of keys) {
        const whole = newForms[noun]!()
        const reply = await send(id, without(whole, key))
        if (!required.includes(key) && reply.statusCode === 201) continue
        const title = titleAt(reply, key)
        if (typeof whole[key] === 'string') expect(titleAt(await send(id, { ...whole, [key]: '' }), key)).toBe(title)
      }
      expect((await send(id, newForms[noun]!())).statusCode).toBe(201)
    },
  )
})

// Only a SuperUser names a company, and whoever names none changes none; mailing again is an order, not a field.
const mayBeAbsent: Readonly<Record<string, string[]>> = {
  subAdmin: ['contractId'],
  companyAdmin: ['contractId'],
  notice: ['sendAgain'],
  officeNotice: ['sendAgain'],
}

describe('API-01 a key that is absent from a change', () => {
  test.each(nouns)('API-01 %s: it is refused at its field, and nothing is emptied', async (noun) => {
    const id = `${noun}Update`
    const { keys, required } = keysOf(id)
    expect(keys.filter((key) => !required.includes(key))).toEqual(mayBeAbsent[noun] ?? [])
    const form = newForms[noun]!()
    const created = (await send(`${noun}Create`, form)).json<Stored>()
    const query = targetOf(id, created.id)
    const all: Body = { isActive: true, officeProjectIds: [], ...form, version: created.version }
    const body = Object.fromEntries(required.map((key) => [key, all[key]]))
    for (const key of required) titleAt(await send(id, without(body, key), query), key)
    expect((await send(id, { ...body, unknown: 1 }, query)).statusCode).toBe(400)
    const stored = await send(detailOf(noun), undefined, targetOf(detailOf(noun), created.id))
    expect(stored.json()).toEqual(created)
    const saved = await send(id, body, query)
    expect([saved.statusCode, without(without(saved.json<Body>(), 'version'), 'updatedAt')]).toEqual([
      200,
      without(without(created, 'version'), 'updatedAt'),
    ])
  })

  test('API-01 officeAccount: a tenant without its mark of an administrator is refused, so that none loses it', async () => {
    const form = newForms['officeAccount']!()
    const { id, version } = (await send('officeAccountCreate', form)).json<Stored>()
    const { status: _status, ...rest } = form
    const tenants = [{ officeProjectId: places.tenantId }]
    const query = targetOf('officeAccountUpdate', id)
    titleAt(await send('officeAccountUpdate', { ...rest, tenants, version }, query), 'tenants.0.isAdmin')
  })
})

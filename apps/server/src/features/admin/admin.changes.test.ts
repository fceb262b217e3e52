import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminWorld, createAdminWorld, makeAdmin, makeCompany, makeSite } from './testing/world.ts'

let world: AdminWorld
let site: string
beforeAll(async () => {
  world = await createAdminWorld()
  site = await makeSite(world.owner, world.ownContract)
})
afterAll(() => world.app.close())

const mailOf = () => `${randomUUID()}@example.jp`
const person = (rest: object = {}) => ({
  displayname: '新任 花子',
  displaynameKana: 'しんにん ﾊﾅｺ',
  email: mailOf(),
  ...rest,
})
const create = (json: object, key?: string) => world.post('admin', 'sub_admin/create', json, {}, key)
const made = async (json: object = person()) => (await create(json)).json<Administrator>()
const update = (id: string, json: object, caller: 'admin' | 'superuser' = 'admin') =>
  world.act(caller, 'sub_admin/update', id, { projectIds: [], isActive: true, ...json })
const formOf = ({ displayname, displaynameKana, email, version }: Administrator) => ({
  displayname,
  displaynameKana,
  email,
  version,
})

describe('API-01 sub_admin/create', () => {
  test('API-01 an Admin makes a SubAdmin of the own company: 201, the account as it is, its sites', async () => {
    const json = person({ projectIds: [site, site] })
    const answer = await create(json)
    expect(answer.statusCode).toBe(201)
    const row = answer.json<Administrator>()
    expect(row).toMatchObject({
      displayname: '新任 花子',
      displaynameKana: 'シンニン ハナコ',
      email: json.email,
      role: 'SubAdmin',
      contractId: world.ownContract,
      status: 'NoLogin',
      version: 1,
      projectCount: 1,
      lastLoginAt: null,
    })
    expect((await world.detail('admin', row.id)).json()).toEqual(row)
  })

  test('ADM-03 account and invitation are two facts, and nobody sees a password', async () => {
    const row = await made(person({ projectIds: [site] }))
    expect(row.invitation).toMatchObject({ state: 'Scheduled', tries: 0, sentAt: null, reason: null })
    const entries = await world.entries(row.id)
    expect(entries.map(({ action, contract_id }) => [action, contract_id])).toEqual([
      ['created', world.ownContract],
      ['invited', world.ownContract],
    ])
    expect(entries[0]!.changes).toEqual({ sites: { before: [], after: [expect.stringContaining('検証現場')] } })
    const stored = await world.owner.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect([stored.password_hash, stored.accessed_at]).toEqual([null, null])
  })
})

describe('API-02 whose company', () => {
  test('API-02 a SuperUser has to name the company: one of the realm, and not one whose contract ended', async () => {
    const ask = (json: object) => world.post('superuser', 'sub_admin/create', person(json))
    const ended = await makeCompany(world.owner, 'Terminated')
    const elsewhere = await makeCompany(world.owner)
    await world.owner.updateTable('contracts').set({ realm: 'other' }).where('id', '=', elsewhere).execute()
    for (const contractId of [undefined, ended, elsewhere, randomUUID(), 'x']) {
      const answer = await ask({ contractId })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'contractId'])
    }
    expect((await ask({ contractId: world.foreignContract })).json()).toMatchObject({
      contractId: world.foreignContract,
    })
  })

  test('ADM-01 sites have to be the company’s own', async () => {
    const foreign = await makeSite(world.owner, world.foreignContract)
    for (const projectIds of [[foreign], [site, foreign], [randomUUID()], ['x']]) {
      const answer = await create(person({ projectIds }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].path).toMatch(/^projectIds/u)
    }
  })

  test('SEC-34 an address is taken whatever its width and case, by anybody of the company', async () => {
    for (const email of ['ｗｏｒｋｅｒ＠ｅｘａｍｐｌｅ．ｊｐ', ' Worker@Example.JP ', 'worker@example.jp']) {
      const answer = await create(person({ email }))
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ path: 'email', title: 'このメールアドレスは、すでに登録されています。' }],
      ])
    }
    expect((await made(person({ email: 'ｗｉｄｅ．ｎａｍｅ＠example.jp' }))).email).toBe('wide.name@example.jp')
  })

  test('SEC-47 a form that is sent 20 times at once makes one account and one mail', async () => {
    const json = person()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(json, key)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await world.entries(answers[0]!.json().id)).length).toBe(2)
    const other = await create(person(), key)
    expect([other.statusCode, other.json().code]).toEqual([409, 'AZ-4092'])
  })
})

describe('ADM-01 update', () => {
  test('ADM-01 a change makes a version and a fact with before and after; what changes nothing makes neither', async () => {
    const row = await made(person({ projectIds: [site] }))
    const json = { ...formOf(row), projectIds: [site] }
    expect((await update(row.id, json)).json()).toEqual(row)
    const next = (await update(row.id, { ...json, displayname: '改姓 花子', projectIds: [] })).json<Administrator>()
    expect(next).toMatchObject({ displayname: '改姓 花子', version: 2, projects: [], projectCount: 0 })
    const entries = await world.entries(row.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'updated',
      actor_role: 'Admin',
      changes: {
        displayname: { before: '新任 花子', after: '改姓 花子' },
        sites: { before: [expect.stringContaining('検証現場')], after: [] },
      },
    })
    expect(entries.length).toBe(3)
    expect((await world.search('admin', { displayname: '改姓' })).total).toBe(1)
  })

  test('API-02 version, sites and state have to be said, and the company stays', async () => {
    const row = await made()
    const whole = { ...formOf(row), projectIds: [], isActive: true }
    for (const missing of ['version', 'projectIds', 'isActive', 'displayname', 'email']) {
      const answer = await world.act('admin', 'sub_admin/update', row.id, { ...whole, [missing]: undefined })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, missing])
    }
    const moved = await update(row.id, { ...formOf(row), contractId: world.foreignContract }, 'superuser')
    expect([moved.statusCode, moved.json().errors[0].path]).toEqual([400, 'contractId'])
    expect((await update(row.id, { ...formOf(row), contractId: world.ownContract }, 'superuser')).statusCode).toBe(200)
  })
})

type Answer = Awaited<ReturnType<typeof update>>

describe('SEC-46 racing saves', () => {
  test('SEC-46 of 200 pairs that save at once exactly one wins each; the other gets the account as it is', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => made()))
    let version = 1
    for (let round = 0; round < 20; round += 1, version += 1) {
      // Pair after pair: the line before the database lets nobody wait for longer than two seconds (security.md row 56).
      const pairs: Answer[][] = []
      for (const row of ids) {
        const names = ['甲', '乙'].map((name) => `${name}${round}`)
        pairs.push(
          await Promise.all(names.map((displayname) => update(row.id, { ...formOf(row), version, displayname }))),
        )
      }
      for (const pair of pairs) {
        const [won, lost] = pair.toSorted((a, b) => a.statusCode - b.statusCode)
        expect([won!.statusCode, lost!.statusCode, lost!.json().code]).toEqual([200, 409, 'AZ-4090'])
        expect(lost!.json().current).toEqual(won!.json())
      }
    }
    const rows = await Promise.all(ids.map(({ id }) => world.entries(id)))
    expect(rows.map((entries) => entries.filter(({ action }) => action === 'updated').length)).toEqual(
      ids.map(() => 20),
    )
  })
})

describe('SES-08 isActive', () => {
  test('SES-08 isActive pauses and resumes: sessions die at once', async () => {
    const id = await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email: 'paused@example.jp' })
    const { password_hash } = await world.owner
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'admin@example.jp')
      .executeTakeFirstOrThrow()
    await world.owner.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    const { access_token: token } = await world.app.signIn('paused@example.jp')
    const me = async () => (await world.app.call('GET', '/user/me', { token })).statusCode
    expect(await me()).toBe(200)
    const row = (await world.detail('admin', id)).json<Administrator>()
    expect((await update(id, { ...formOf(row), isActive: false })).json()).toMatchObject({
      status: 'Pause',
      version: 2,
    })
    expect(await me()).toBe(401)
    expect((await update(id, { ...formOf(row), version: 2, isActive: true })).json()).toMatchObject({
      status: 'Active',
    })
    expect(await me()).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import type { ProblemDetails } from '@azas/api/problem.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProjectWorld, inputOf, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
beforeAll(async () => {
  world = await createProjectWorld()
})
afterAll(() => world.close())

const names = (n: number) => Array.from({ length: n }, (_, i) => `会社${i}`)

describe('PRJ-01 the form of a site', () => {
  test('PRJ-01 FRM-01 API-02 what people type is stored as the house writes it', async () => {
    const typed = {
      code: 'Ｇ２６－９００１',
      postalCode: '１０００００１',
      address: ' 千代田1-1 ',
      affiliations: [' ㈱髙橋組 '],
    }
    const answer = await world.post('superuser', 'create', world.form(typed))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      version: 1,
      status: 'Pause',
      code: 'G26-9001',
      postalCode: '100-0001',
      address: '千代田1-1',
      endDate: null,
      affiliations: ['㈱髙橋組'],
      primarySubcontractors: ['一次A', '一次B'],
      contractId: world.ownContract,
      contractStatus: 'Signed',
      userCount: 0,
      activeThisMonth: 0,
      lastUsedOn: null,
    })
    expect(await world.detail(answer.json<ProjectDetail>().id, 'admin')).toEqual(answer.json())
    expect((await world.create({ status: 'Active' })).status).toBe('Active')
  })

  test.each([
    [{ code: ' ' }, 'code', '現場コードを入力してください。'],
    [{ name: '' }, 'name', '現場名を入力してください。'],
    [{ name: '𠮷'.repeat(101) }, 'name', '現場名は100文字以内で入力してください。'],
    [{ contractId: '' }, 'contractId', '契約会社を選択してください。'],
    [{ contractId: randomUUID() }, 'contractId', projectWords.unknownContract],
    [{ postalCode: '12' }, 'postalCode', '郵便番号は7桁の数字で入力してください。'],
    [{ startDate: '' }, 'startDate', '開始日を入力してください。'],
    [{ endDate: '2026-03-31' }, 'startDate', projectWords.periodInvalid],
    [{ affiliations: ['A', 'B', ' A '] }, 'affiliations.2', '同じ元請会社が、すでに入力されています。'],
    [{ affiliations: ['A', ''] }, 'affiliations.1', '元請会社を入力してください。'],
    [{ primarySubcontractors: names(201) }, 'primarySubcontractors', '一次会社は200件まで登録できます。'],
    [
      { primarySubcontractors: ['𠮷'.repeat(101)] },
      'primarySubcontractors.0',
      '一次会社は100文字以内で入力してください。',
    ],
  ])('PRJ-01 FRM-01 %j is refused at %s', async (part, path, title) => {
    const answer = await world.post('superuser', 'create', world.form(part))
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([400, [{ path, title }]])
  })
})

describe('PRJ-01 SEC-24 SEC-47 a new site', () => {
  test('PRJ-01 two hundred names of a hundred letters each go in, in their order', async () => {
    const many = names(200)
      .map((name) => name + '𠮷'.repeat(100 - name.length))
      .toReversed()
    expect((await world.create({ primarySubcontractors: many })).primarySubcontractors).toEqual(many)
  })

  test('SEC-24 nothing but the form is taken', async () => {
    const site = await world.create()
    for (const more of [
      { id: randomUUID() },
      { realm: 'other' },
      { userCount: 9 },
      { contract_id: world.foreignContract },
    ]) {
      expect((await world.post('superuser', 'create', world.form(more))).statusCode).toBe(400)
      expect((await world.update('superuser', site, more)).statusCode).toBe(400)
    }
    expect((await world.update('superuser', site, { status: 'Active' })).statusCode).toBe(400)
    expect((await world.post('superuser', 'create', world.form({ version: 9 }))).statusCode).toBe(400)
    expect((await world.post('superuser', 'create', world.form({ status: 'Inactive' }))).statusCode).toBe(400)
    expect(await world.detail(site.id)).toEqual(site)
  })

  test('PRJ-01 a code that is taken is said at its field, also to the slower of two', async () => {
    const both = await Promise.all([1, 2].map(() => world.post('superuser', 'create', world.form({ code: 'G-TWICE' }))))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = both.find(({ statusCode }) => statusCode === 400)!.json<ProblemDetails>()
    expect(refused.errors).toEqual([{ path: 'code', title: 'この現場コードは、すでに登録されています。' }])
    expect((await world.update('superuser', await world.create(), { code: 'G-TWICE' })).statusCode).toBe(400)
  })

  test('SEC-47 API-02 a create that is sent three times makes one site; another form under its key is refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const json = world.form({ code: 'G-ONCE' })
    const answers = await Promise.all([1, 2, 3].map(() => world.post('superuser', 'create', json, {}, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<ProjectDetail>().id)).size).toBe(1)
    const other = await world.post('superuser', 'create', world.form(), {}, key)
    expect([other.statusCode, other.json<ProblemDetails>().code]).toEqual([409, 'AZ-4092'])
  })
})

describe('FRM-05 SEC-46 two people change one site', () => {
  test('FRM-05 the second gets 409 with the site as it is, and nothing is overwritten', async () => {
    const site = await world.create()
    expect((await world.update('superuser', site, { name: '先' })).json()).toMatchObject({ version: 2, name: '先' })
    const second = await world.update('admin', site, { name: '後' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'AZ-4090', current: { version: 2, name: '先' } })
    const { version: _v, ...without } = inputOf(site)
    const answer = await world.post('superuser', 'update', without, { target_project_id: site.id })
    expect(answer.statusCode).toBe(400)
  })

  test('SEC-46 of 50 racing pairs exactly one of each wins', async () => {
    let site = await world.create()
    for (let round = 0; round < 50; round += 1) {
      const both = await Promise.all([1, 2].map((n) => world.update('superuser', site, { name: `${round}-${n}` })))
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      site = await world.detail(site.id)
    }
    expect(site.version).toBe(51)
  })

  test('AUD-01 PRJ-01 the fact says before and after of what changed; what is as it was makes none', async () => {
    const site = await world.create()
    expect((await world.update('superuser', site, {})).json()).toMatchObject({ version: 1 })
    await world.update('admin', site, { name: '改称', affiliations: ['元請B', '元請A'] })
    const [created, updated, ...more] = await world.entries(site.id)
    expect([created!.action, more]).toEqual(['created', []])
    expect(updated).toMatchObject({
      action: 'updated',
      object_name: '改称',
      contract_id: world.ownContract,
      changes: {
        name: { before: site.name, after: '改称' },
        affiliations: { before: ['元請A', '元請B'], after: ['元請B', '元請A'] },
      },
    })
    expect(Object.keys(updated!.changes!)).toHaveLength(2)
  })
})

describe('SEC-22 SEC-24 who may change what', () => {
  test.each([
    ['code', { code: 'G-NEW' }],
    ['contractId', {}],
    ['startDate', { startDate: '2026-05-01' }],
    ['endDate', { endDate: '2027-05-01' }],
  ])('SEC-24 an Admin cannot change %s, and may change the name', async (path, part) => {
    const site = await world.create()
    const wanted = path === 'contractId' ? { contractId: world.foreignContract } : part
    const answer = await world.update('admin', site, { ...wanted, name: '改称' })
    expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([
      403,
      [{ path, title: projectWords.onlySuperUser }],
    ])
    expect(await world.detail(site.id)).toEqual(site)
    expect((await world.update('admin', site, { name: '改称', address: '所在地' })).statusCode).toBe(200)
  })
})

async function join(projectId: string, name: string, role: 'Manager' | 'Worker', status: 'Active' | 'Inactive') {
  const person = {
    realm: 'system',
    contract_id: world.ownContract,
    email: `${randomUUID()}@example.jp`,
    displayname: '人',
    role,
    status,
    search_key: '',
    sort_key: '',
  }
  const { id } = await world.owner.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const member = { project_id: projectId, user_id: id, primary_subcontractor: name, role, status }
  await world.owner
    .insertInto('site_members')
    .values({ ...member, search_key: '', sort_key: '' })
    .execute()
}

describe('PRJ-01 names that people have', () => {
  test('PRJ-01 one that is used cannot be taken away, one that nobody or only who ended has can', async () => {
    const site = await world.create()
    await join(site.id, '元請A', 'Manager', 'Active')
    await join(site.id, '一次A', 'Worker', 'Active')
    await join(site.id, '一次A', 'Worker', 'Active')
    await join(site.id, '一次B', 'Worker', 'Inactive')
    const empty = await world.update('admin', site, { affiliations: [], primarySubcontractors: [] })
    expect([empty.statusCode, empty.json<ProblemDetails>().errors]).toEqual([
      400,
      [
        { path: 'affiliations', title: '「元請A」は1名の利用者に設定されているため、削除できません。' },
        { path: 'primarySubcontractors', title: '「一次A」は2名の利用者に設定されているため、削除できません。' },
      ],
    ])
    const rest = { affiliations: ['新', '元請A'], primarySubcontractors: ['一次A'] }
    expect((await world.update('admin', site, rest)).json()).toMatchObject(rest)
  })
})

describe('PRJ-01 a move to another company', () => {
  test('PRJ-01 SEC-22 an empty site moves, and neither company reads the other’s name', async () => {
    const site = await world.create()
    const moved = await world.update('superuser', site, { contractId: world.foreignContract, name: '移した現場' })
    expect(moved.json()).toMatchObject({ contractId: world.foreignContract, version: 2 })
    expect((await world.get('admin', 'detail', site.id)).statusCode).toBe(404)
    expect((await world.get('stranger', 'detail', site.id)).statusCode).toBe(200)
    const facts = (await world.entries(site.id)).slice(1)
    expect(facts.map(({ contract_id, changes }) => [contract_id, Object.keys(changes!)])).toEqual([
      [null, ['companyName']],
      [world.foreignContract, ['name']],
    ])
  })

  test('PRJ-01 AUD-01 a move that changes nothing else is one line in the history', async () => {
    const site = await world.create()
    await world.update('superuser', site, { contractId: world.foreignContract })
    const lines = (await world.entries(site.id)).map(({ changes }) => Object.keys(changes ?? {}))
    expect(lines.slice(1)).toEqual([['companyName']])
  })

  test('PRJ-01 a site with people or with a SubAdmin in charge stays, with the reason', async () => {
    const peopled = await world.create()
    const charged = await world.create()
    await join(peopled.id, '一次A', 'Worker', 'Inactive')
    const { id } = await world.owner
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'subadmin@example.jp')
      .executeTakeFirstOrThrow()
    await world.owner.insertInto('admin_sites').values({ user_id: id, project_id: charged.id }).execute()
    for (const site of [peopled, charged]) {
      const answer = await world.update('superuser', site, { contractId: world.foreignContract })
      expect([answer.statusCode, answer.json<ProblemDetails>().title]).toEqual([409, projectWords.notMovable])
    }
  })
})

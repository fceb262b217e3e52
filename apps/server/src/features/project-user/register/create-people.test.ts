import { randomUUID } from 'node:crypto'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSitesWorld, newAddress, siteNames, type SitesWorld, worker } from './testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

const errorsOf = async (...input: Parameters<SitesWorld['create']>) => {
  const { code, body } = await world.create(...input)
  return [code, ...body.errors.map(({ path, title }) => `${path}: ${title}`)]
}

describe('USR-02 a new person of a site', () => {
  test.each(['superuser', 'admin', 'subadmin'] as const)(
    'USR-02 a %s registers a worker without an address',
    async (by) => {
      const before = await world.countOf(world.sites.first)
      const { code, body } = await world.create(by, world.sites.first)
      expect([code, body]).toMatchObject([
        201,
        {
          version: 1,
          displayname: '斎藤 健',
          displaynameKana: 'サイトウ ケン',
          company: '大和電設',
          primarySubcontractor: '山内建設',
          role: 'Worker',
          jobs: [],
          age: 31,
          experienceLength: 9,
          sex: 'male',
          status: 'NoLogin',
          email: null,
          accessed_at: null,
          sites: [{ projectId: world.sites.first }],
        },
      ])
      expect(body.signInId).toMatch(/^[1-9]\d{7}$/u)
      expect(await world.countOf(world.sites.first)).toEqual(before.map((count) => (count ?? 0) + 1))
      expect(await world.mailsOf(body.id)).toEqual([])
      expect(await world.entriesOf(body.id)).toEqual([
        {
          action: 'created',
          changes: { projects: { before: [], after: [expect.stringContaining('検証の現場')] } },
          contract_id: world.ownContract,
        },
      ])
    },
  )
})

describe('USR-02 USR-04 who is invited', () => {
  test('USR-02 whoever has an address is invited by one mail, and can be found by name, reading and affiliation', async () => {
    const email = newAddress()
    const { body } = await world.create('subadmin', world.sites.first, {
      role: 'Operator',
      email,
      displayname: '鷲尾 操',
      displaynameKana: 'わしお みさお',
      jobs: ['NearMiss', 'NoJob', 'SiteMange'],
    })
    expect(body).toMatchObject({ email, signInId: null, jobs: ['SiteMange', 'NearMiss'] })
    expect(await world.mailsOf(body.id)).toEqual([{ kind: 'invitation', address: email }])
    expect((await world.entriesOf(body.id)).map(({ action }) => action)).toEqual(['created', 'invited'])
    for (const filter of [
      { displayname: '鷲尾' },
      { displayname: 'ﾜｼｵ' },
      { displayname: '鷲尾', company: '大和電設' },
    ])
      expect((await world.search('subadmin', filter, { target_project_id: world.sites.first })).total).toBe(1)
  })

  test('USR-02 who is not enabled is paused and not mailed', async () => {
    const { body } = await world.create('admin', world.sites.first, { email: newAddress(), isActive: false })
    expect(body.status).toBe('Pause')
    expect(await world.mailsOf(body.id)).toEqual([])
  })

  test('USR-02 duties of other roles are not stored', async () => {
    const { body } = await world.create('admin', world.sites.first, { jobs: ['Gift'] })
    expect(body.jobs).toEqual([])
  })
})

describe('USR-02 what is refused, at its field', () => {
  test('USR-02 every message of the form at once', async () => {
    const empty = { role: 'Operator', displayname: '', primarySubcontractor: '', jobs: [], email: '', age: 'x' }
    expect(new Set(await errorsOf('admin', world.sites.first, empty))).toEqual(
      new Set([
        400,
        'displayname: 氏名を入力してください。',
        'primarySubcontractor: 所属を選択してください。',
        'jobs: 事務局業務を1つ以上選択してください。',
        'email: メールアドレスを入力してください。',
        'age: 年齢は1〜120の数字で入力してください。',
      ]),
    )
  })

  test('USR-02 SEC-22 a site out of scope, absent, ended or of a terminated company', async () => {
    const { owner, foreignContract } = world
    const foreign = await world.siteOf(foreignContract)
    const unknown = 'projectId: 登録できない現場です。現場を選択し直してください。'
    expect(await errorsOf('subadmin', world.sites.other)).toEqual([400, unknown])
    expect(await errorsOf('admin', foreign.project_id)).toEqual([400, unknown])
    expect(await errorsOf('superuser', randomUUID())).toEqual([400, unknown])
    await owner.updateTable('projects').set({ status: 'Inactive' }).where('id', '=', world.sites.other).execute()
    expect(await errorsOf('admin', world.sites.other)).toEqual([400, `projectId: ${words.siteEnded}`])
    const site = owner.updateTable('projects').where('id', '=', world.sites.other)
    const terminated = owner.selectFrom('contracts').select('id').where('status', '=', 'Terminated').limit(1)
    await site.set({ status: 'Active', contract_id: terminated }).execute()
    expect(await errorsOf('superuser', world.sites.other)).toEqual([400, `projectId: ${words.terminatedReadOnly}`])
    await site.set({ contract_id: world.ownContract }).execute()
  })
})

describe('USR-02 one person has one account', () => {
  test('USR-02 SEC-61 an address of the same company is taken; of another one only a SuperUser learns it', async () => {
    const email = newAddress()
    expect((await world.create('admin', world.sites.first, { email })).code).toBe(201)
    const taken = 'email: このメールアドレスは、すでに登録されています。'
    expect(await errorsOf('admin', world.sites.second, { email: email.toUpperCase() })).toEqual([400, taken])
    const foreign = await world.siteOf(world.foreignContract)
    await world.owner.updateTable('projects').set(siteNames).where('id', '=', foreign.project_id).execute()
    expect(await errorsOf('superuser', foreign.project_id, { email })).toEqual([400, taken])
    const stranger = await world.create('stranger', foreign.project_id, { email })
    expect(stranger.code).toBe(201)
    const owners = await world.owner
      .selectFrom('users')
      .select(['id', 'owns_email'])
      .where('email', '=', email)
      .execute()
    expect(owners.find(({ id }) => id === stranger.body.id)).toMatchObject({ owns_email: false })
    expect(owners.filter(({ owns_email }) => owns_email)).toHaveLength(1)
  })

  test('USR-02 SEC-47 one key registers once, and its retry gets the same person', async () => {
    const json = { projectId: world.sites.first, ...worker, displayname: '一度 だけ' }
    const key = randomUUID()
    const token = (await world.signIn('admin@example.jp')).access_token
    const post = () =>
      world.call('POST', '/user/project_user/create', { token, json, headers: { 'idempotency-key': key } })
    const first = await post()
    const second = await post()
    expect([first.statusCode, second.json()]).toEqual([201, first.json()])
    expect((await world.search('admin', { displayname: '一度 だけ' })).total).toBe(1)
  })
})

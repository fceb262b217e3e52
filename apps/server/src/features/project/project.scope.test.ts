import type { ProjectDetail, ProjectOption } from '@azas/api/project/project.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createProjectWorld, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
let unassigned: ProjectDetail
let foreign: ProjectDetail
let charges: { user_id: string; project_id: string }[]
beforeAll(async () => {
  world = await createProjectWorld()
  unassigned = await world.create()
  foreign = await world.create({ contractId: world.foreignContract })
  charges = await world.owner
    .selectFrom('admin_sites')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'project_id'])
    .where('email', '=', 'subadmin@example.jp')
    .execute()
})
afterAll(() => world.close())

const all = async (who: Caller, json: object = {}) =>
  (await world.search(who, json, { size: '100', sort: 'code' })).items

describe('SEC-22 scope of lists', () => {
  test('SEC-22 an Admin sees the own company’s sites, a SubAdmin those in charge, and the totals say no more', async () => {
    const own = await world.owner
      .selectFrom('projects')
      .select('id')
      .where('contract_id', '=', world.ownContract)
      .orderBy('code')
      .execute()
    expect((await all('admin')).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    expect((await world.search('admin')).total).toBe(own.length)
    expect((await all('stranger')).every(({ contractId }) => contractId === world.foreignContract)).toBe(true)
    const mine = (await all('subadmin')).map(({ id }) => id)
    expect(mine.toSorted()).toEqual(charges.map(({ project_id }) => project_id).toSorted())
    expect((await world.search('subadmin')).total).toBe(charges.length)
    expect(mine).not.toContain(unassigned.id)
  })

  test('SEC-22 naming another company in the filter shows nothing of it', async () => {
    for (const who of ['admin', 'subadmin'] as const) {
      const filter = { contractId: world.foreignContract }
      expect(await world.search(who, filter)).toMatchObject({ items: [], total: 0 })
      expect((await world.post(who, 'options', filter)).json()).toEqual({ items: [], total: 0 })
      const ids = (await world.post(who, 'options', {})).json<{ items: ProjectOption[] }>().items
      expect(ids.every(({ contractId }) => contractId === world.ownContract)).toBe(true)
    }
  })

  test('SEC-22 a SubAdmin without sites sees an empty list, and one of another company’s site not even when in charge', async () => {
    const { owner } = world
    await owner.deleteFrom('admin_sites').where('user_id', '=', charges[0]!.user_id).execute()
    expect(await world.search('subadmin')).toMatchObject({ items: [], total: 0 })
    const wrong = { user_id: charges[0]!.user_id, project_id: foreign.id }
    await owner.insertInto('admin_sites').values(wrong).execute()
    expect(await world.search('subadmin')).toMatchObject({ items: [], total: 0 })
    expect((await world.get('subadmin', 'detail', foreign.id)).statusCode).toBe(404)
    await owner.deleteFrom('admin_sites').where('user_id', '=', charges[0]!.user_id).execute()
    await owner.insertInto('admin_sites').values(charges).execute()
  })
})

describe('SEC-22 scope of single sites', () => {
  const status = async (who: Caller, verb: 'detail' | 'duties', id: string) =>
    (await world.get(who, verb, id)).statusCode

  test('SEC-22 a site out of scope is a 404 to every read', async () => {
    for (const verb of ['detail', 'duties'] as const) {
      expect(await status('admin', verb, foreign.id)).toBe(404)
      expect(await status('stranger', verb, foreign.id)).toBe(200)
      expect(await status('stranger', verb, unassigned.id)).toBe(404)
      expect(await status('subadmin', verb, unassigned.id)).toBe(404)
      expect(await status('subadmin', verb, charges[0]!.project_id)).toBe(200)
      expect((await world.get('admin', verb, 'no-uuid')).statusCode).toBe(400)
    }
  })

  test('SEC-22 a site out of scope is a 404 to a change, whatever version is named, and stays as it is', async () => {
    for (const version of [foreign.version, 7]) {
      const answer = await world.update('admin', foreign, { name: '乗っ取り', version })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(foreign.name)
    }
    expect(await world.detail(foreign.id)).toEqual(foreign)
  })

  test('SEC-22 SEC-23 a SubAdmin only reads, also the sites in charge; an Admin neither makes nor ends', async () => {
    const own = await world.detail(charges[0]!.project_id)
    for (const part of [{}, { name: '改称' }]) expect((await world.update('subadmin', own, part)).statusCode).toBe(403)
    const target = { target_project_id: own.id }
    for (const who of ['admin', 'subadmin'] as const) {
      expect((await world.post(who, 'create', world.form())).statusCode).toBe(403)
      expect((await world.post(who, 'impact', { action: 'end' }, target)).statusCode).toBe(403)
      expect((await world.post(who, 'start', { version: own.version }, target)).statusCode).toBe(403)
      expect((await world.post(who, 'end', { version: own.version, code: own.code }, target)).statusCode).toBe(403)
      expect((await world.post(who, 'reopen', { version: own.version, reason: 'x' }, target)).statusCode).toBe(403)
    }
    expect(await world.detail(own.id)).toEqual(own)
  })
})

describe('SEC-26 realms', () => {
  test('SEC-26 a site of another realm is nobody’s here, nor can a company of another realm get one', async () => {
    const { owner } = world
    const move = (realm: string) =>
      owner.updateTable('projects').set({ realm }).where('id', '=', unassigned.id).execute()
    await move('other')
    const answers = [
      await world.get('superuser', 'detail', unassigned.id),
      await world.get('admin', 'duties', unassigned.id),
      await world.update('superuser', unassigned, { name: '改称' }),
      await world.post('superuser', 'end', { version: 1, code: unassigned.code }, { target_project_id: unassigned.id }),
    ]
    const { total } = await world.search('superuser', { keyword: unassigned.code })
    await move('system')
    expect([...answers.map(({ statusCode }) => statusCode), total]).toEqual([404, 404, 404, 404, 0])
    const elsewhere = (realm: string) =>
      owner.updateTable('contracts').set({ realm }).where('id', '=', world.foreignContract).execute()
    await elsewhere('other')
    const made = await world.post('superuser', 'create', world.form({ contractId: world.foreignContract }))
    await elsewhere('system')
    expect(made.statusCode).toBe(400)
  })
})

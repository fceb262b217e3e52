import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createPeopleWorld, type PeopleWorld } from './testing/world.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world.close())

/** The ways to a page: from counters, by a text, by what few have; with and without total, by an index and by keys. */
const filters = [{}, { displayname: 'ア' }, { displayname: '田中' }, { jobs: ['Gift'] }, { withoutCard: true }]
const pages: Record<string, string>[] = [
  { offset: '1000' },
  { total: 'none' },
  { sort: '-company' },
  { sort: 'role', total: 'none' },
]

describe('SEC-22 scope', () => {
  test('SEC-22 every caller’s list holds the people of their own sites and nobody else', async () => {
    const contractOf = new Map(
      (await world.owner.selectFrom('projects').select(['id', 'contract_id']).execute()).map((row) => [
        row.id,
        row.contract_id,
      ]),
    )
    const contracts = async (caller: Caller) => {
      const { items } = await world.search(caller, {}, { size: '100', sort: 'displayname' })
      return [...new Set(items.map(({ projectId }) => contractOf.get(projectId)))]
    }
    expect(await contracts('admin')).toEqual([world.ownContract])
    expect(await contracts('subadmin')).toEqual([world.ownContract])
    expect(await contracts('stranger')).toEqual([world.foreignContract])
    expect((await contracts('superuser')).length).toBeGreaterThan(5)
    const totals = await Promise.all(
      (['superuser', 'admin', 'subadmin'] as const).map(async (who) => (await world.search(who)).total!),
    )
    expect(totals[0]).toBeGreaterThan(totals[1]!)
    expect(totals[1]).toBeGreaterThan(totals[2]!)
  })

  test('SEC-22 another company’s site and people answer 404, whatever is asked of them', async () => {
    const { project_id, user_id } = await world.siteOf(world.foreignContract)
    const target_project_id = project_id
    for (const caller of ['admin', 'subadmin'] as const) {
      for (const json of filters) expect((await world.ask(caller, json, { target_project_id })).statusCode).toBe(404)
      for (const page of pages)
        expect((await world.ask(caller, {}, { target_project_id, ...page })).statusCode).toBe(404)
      expect((await world.detail(caller, user_id)).statusCode).toBe(404)
      expect((await world.detail(caller, user_id, { target_project_id })).statusCode).toBe(404)
    }
    for (const caller of ['superuser', 'stranger'] as const) {
      expect((await world.ask(caller, {}, { target_project_id })).statusCode).toBe(200)
      expect((await world.detail(caller, user_id)).statusCode).toBe(200)
    }
  })

  test('SEC-22 a SubAdmin sees assigned sites only, and none once there are none', async () => {
    const { owner } = world
    const { id } = await owner
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'subadmin@example.jp')
      .executeTakeFirstOrThrow()
    const charges = await owner.selectFrom('admin_sites').selectAll().where('user_id', '=', id).execute()
    const [own] = charges
    expect((await world.ask('subadmin', {}, { target_project_id: own!.project_id })).statusCode).toBe(200)
    const { project_id: unassigned } = await world.siteOf(world.ownContract)
    expect(charges.map((charge) => charge.project_id)).not.toContain(unassigned)
    expect((await world.ask('subadmin', {}, { target_project_id: unassigned })).statusCode).toBe(404)
    expect((await world.ask('admin', {}, { target_project_id: unassigned })).statusCode).toBe(200)
    await owner.deleteFrom('admin_sites').where('user_id', '=', id).execute()
    expect(await world.search('subadmin')).toMatchObject({ items: [], total: 0 })
    await owner.insertInto('admin_sites').values(charges).execute()
  })
})

describe('SEC-26 realms', () => {
  test('SEC-26 a site of another realm is nobody’s here', async () => {
    const { owner } = world
    const { project_id, user_id } = await world.siteOf(world.foreignContract)
    const before = (await world.search('superuser')).total!
    const move = (realm: string) => owner.updateTable('projects').set({ realm }).where('id', '=', project_id).execute()
    await move('other')
    expect((await world.ask('superuser', {}, { target_project_id: project_id })).statusCode).toBe(404)
    expect((await world.detail('superuser', user_id, { target_project_id: project_id })).statusCode).toBe(404)
    expect((await world.search('superuser')).total).toBeLessThan(before)
    await move('system')
  })

  test('LST-04 an empty site in scope is a list with nobody, not a 404', async () => {
    const { owner } = world
    const { id } = await owner
      .insertInto('projects')
      .values({
        realm: 'system',
        contract_id: world.ownContract,
        code: 'G-EMPTY',
        name: '空の現場',
        status: 'Active',
        start_date: '2026-01-01',
        search_key: '',
        sort_key: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await world.search('admin', {}, { target_project_id: id })).toMatchObject({ items: [], total: 0 })
  })
})

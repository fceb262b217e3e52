import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld, worker } from './testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

const lists = { affiliations: ['元請建設'], primary_subcontractors: ['一次建設', '去る建設'] }
const setLists = (change: Partial<typeof lists> = {}) =>
  world.owner
    .updateTable('projects')
    .set({ ...lists, ...change })
    .where('id', '=', world.sites.first)
    .execute()

const titleOf = (value: string, label: string) => `「${value}」は、この現場の${label}の一覧にありません。`
const staff = { role: 'Manager', email: newAddress(), company: null }

test('USR-02 FRM-01 a name that the site does not offer to the role is refused at its field, whoever registers', async () => {
  await setLists()
  const tries = [
    [{ primarySubcontractor: '知らない建設' }, titleOf('知らない建設', '一次会社')],
    [{ primarySubcontractor: '元請建設' }, titleOf('元請建設', '一次会社')],
    [{ ...staff, primarySubcontractor: '一次建設' }, titleOf('一次建設', '所属')],
  ] as const
  for (const caller of ['superuser', 'admin', 'subadmin'] as const)
    for (const [changes, title] of tries) {
      const { code, body } = await world.create(caller, world.sites.first, changes)
      expect([code, body.errors]).toEqual([400, [{ path: 'primarySubcontractor', title }]])
    }
  expect((await world.create('subadmin', world.sites.first, { primarySubcontractor: '一次建設' })).code).toBe(201)
})

test('USR-02 a name that was taken out of the list stays with whoever has it, until another one is chosen', async () => {
  await setLists()
  const { body } = await world.create('admin', world.sites.first, { primarySubcontractor: '去る建設' })
  await setLists({ primary_subcontractors: ['一次建設'] })
  const save = (version: number, changes: object) => {
    const form = { ...worker, email: null, primarySubcontractor: '去る建設', ...changes, version }
    return world.change('subadmin', 'update', form, world.at(body.id, world.sites.first))
  }
  const aged = await save(1, { age: 60 })
  expect([aged.code, aged.body]).toMatchObject([200, { age: 60, primarySubcontractor: '去る建設', version: 2 }])
  const unknown = await save(2, { age: 60, primarySubcontractor: '知らない建設' })
  expect([unknown.code, unknown.body.errors[0]?.path]).toEqual([400, 'primarySubcontractor'])
  expect((await save(2, { age: 60, primarySubcontractor: '一次建設' })).code).toBe(200)
  expect((await save(3, { age: 60 })).code).toBe(400)
})

test('USR-02 another kind of role chooses from its own list', async () => {
  await setLists()
  const { body } = await world.create('admin', world.sites.first, { primarySubcontractor: '一次建設' })
  const form = { ...worker, ...staff, email: newAddress(), primarySubcontractor: '一次建設', version: 1 }
  const refused = await world.change('admin', 'update', form, world.at(body.id, world.sites.first))
  expect([refused.code, refused.body.errors]).toEqual([
    400,
    [{ path: 'primarySubcontractor', title: titleOf('一次建設', '所属') }],
  ])
})

test('USR-03 a copy carries the name along, and it stays at the other site', async () => {
  await setLists()
  const { body } = await world.create('admin', world.sites.first, { primarySubcontractor: '一次建設' })
  const copy = { fromProjectId: world.sites.first, ids: [body.id] }
  expect((await world.act('admin', 'copy', copy, { target_project_id: world.sites.second })).statusCode).toBe(200)
  const { version, primarySubcontractor } = (
    await world.detail('admin', body.id, { target_project_id: world.sites.second })
  ).json<{ version: number; primarySubcontractor: string }>()
  expect(primarySubcontractor).toBe('一次建設')
  const form = { ...worker, email: null, primarySubcontractor, age: 61, version }
  expect((await world.change('admin', 'update', form, world.at(body.id, world.sites.second))).code).toBe(200)
})

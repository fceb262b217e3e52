import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld, worker } from './testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

/** The ids of a site's people without a duty. */
async function findWithoutDuty(): Promise<string[]> {
  const here = { target_project_id: world.sites.first, size: '100' }
  return (await world.search('admin', { jobs: ['NoJob'] }, here)).items.map(({ id }) => id)
}

test.each([
  ['NoJob', 'Manager', ['NoJob'], ['NoJob']],
  ['no job at all', 'Manager', [], []],
  ['NoJob beside what only an Operator has', 'Worker', ['Gift', 'NoJob'], ['NoJob']],
] as const)(
  'API-01 USR-02 %s of a %s comes back as it was stored, and the filter finds it',
  async (_, role, jobs, stored) => {
    const form = { ...worker, role, jobs, email: newAddress() }
    const { body } = await world.create('admin', world.sites.first, form)
    expect(body.jobs).toEqual(stored)
    expect(await findWithoutDuty()).toContain(body.id)
    const change = { ...form, jobs: stored, age: 55, version: body.version }
    const changed = await world.change('admin', 'update', change, world.at(body.id, world.sites.first))
    expect([changed.code, changed.body.jobs, changed.body.age]).toEqual([200, stored, 55])
    expect((await world.entriesOf(body.id)).at(-1)?.changes).toEqual({ age: expect.anything() })
  },
)

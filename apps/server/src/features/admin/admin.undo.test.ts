import type { Administrator } from '@azas/api/admin/administrator.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStoredState } from '#testing/stored-state.ts'
import { type AdminWorld, createAdminWorld, makeAdmin, makeCompany, makeSite } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const act = async (verb: string, id: string, version: number) => {
  const answer = await world.post(
    'superuser',
    `company_admin/${verb}`,
    { version, reason: null },
    { target_user_id: id },
  )
  return { code: answer.statusCode, body: answer.json<Administrator>() }
}
const bulk = async (json: object) => (await world.post('superuser', 'company_admin/bulk', json)).json<BulkReply>()

/** A company with a site, an Admin, and SubAdmins who are active, paused and not yet there. */
async function makePeople() {
  const contractId = await makeCompany(world.owner)
  const admin = await makeAdmin(world.owner, contractId, 'Admin')
  const active = await makeAdmin(world.owner, contractId, 'SubAdmin')
  const paused = await makeAdmin(world.owner, contractId, 'SubAdmin', { status: 'Pause' })
  const invited = await makeAdmin(world.owner, contractId, 'SubAdmin', { accessed: false })
  const project_id = await makeSite(world.owner, contractId)
  await world.owner.insertInto('admin_sites').values({ project_id, user_id: active }).execute()
  return { admin, active, paused, invited }
}

describe('SEC-90 SHL-15 ADM-04 the way back of an administrator’s steps', () => {
  test.each([
    ['pause', 'resume', 'active'],
    ['pause', 'resume', 'invited'],
    ['resume', 'pause', 'paused'],
  ] as const)('SHL-15 ADM-04 %s is taken back by %s, of somebody %s', async (step, inverse, who) => {
    const { [who]: id } = await makePeople()
    const before = await readStoredState(world.owner)
    const { body } = await act(step, id, 1)
    expect((await act(inverse, id, body.version)).code).toBe(200)
    expect(await readStoredState(world.owner)).toEqual(before)
  })

  test.each([
    ['pause', 'resume', ['active', 'invited']],
    ['resume', 'pause', ['paused']],
  ] as const)(
    'SHL-15 LST-05 of a mixed batch %s is taken back for those alone who were changed',
    async (step, inverse, who) => {
      const people = await makePeople()
      const before = await readStoredState(world.owner)
      const done = (await bulk({ action: step, ids: Object.values(people) })).results.filter(({ ok }) => ok)
      expect(new Set(done.map(({ id }) => id))).toEqual(new Set(who.map((name) => people[name])))
      const versions = done.map(({ id, version }) => ({ id, version }))
      const undone = await bulk({ action: inverse, ids: done.map(({ id }) => id), versions })
      expect([undone.failed, await readStoredState(world.owner)]).toEqual([0, before])
    },
  )

  test('SHL-15 LST-05 who was resumed and paused by somebody else since stays paused', async () => {
    const { active, invited } = await makePeople()
    const done = (await bulk({ action: 'pause', ids: [active, invited] })).results
    await act('resume', active, 2)
    await act('pause', active, 3)
    const before = await readStoredState(world.owner)
    const versions = done.filter(({ id }) => id === active).map(({ id, version }) => ({ id, version }))
    const undone = await bulk({ action: 'resume', ids: [active], versions })
    expect(undone.results).toMatchObject([{ ok: false, title: undoWords.changedSince }])
    expect(await readStoredState(world.owner)).toEqual(before)
  })
})

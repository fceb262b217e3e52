import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#testing/until-waiting.ts'
import { createProjectWorld, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
beforeAll(async () => {
  world = await createProjectWorld()
})
afterAll(() => world.close())

test('SEC-46 a site that is changed while somebody is put in charge of it waits, and neither of the two fails', async () => {
  const site = await world.create()
  const subAdmin = world.owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  const { id } = await subAdmin.executeTakeFirstOrThrow()
  const { asked } = await world.owner.transaction().execute(async (trx) => {
    // What a change of an administrator does: the company first, the sites at the end.
    await trx.selectFrom('contracts').select('id').where('id', '=', site.contractId).forNoKeyUpdate().execute()
    const answer = world.update('superuser', site, { name: '改称した現場' })
    await untilWaiting(world.owner)
    await trx.insertInto('admin_sites').values({ user_id: id, project_id: site.id }).execute()
    return { asked: answer }
  })
  const answer = await asked
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: '改称した現場', version: 2 }])
})

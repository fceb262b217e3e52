import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminWorld, createAdminWorld, makeCompany } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

test.each([
  ['of an ended contract', async () => ({ contract_id: await makeCompany(world.owner, 'Terminated') })],
  ['who is paused', () => ({ status: 'Pause' as const })],
  ['who has signed in', () => ({ accessed_at: world.app.clock.now })],
])('SHL-14 ADM-03 a failed invitation of somebody %s is none to be sent again', async (who, changed) => {
  const email = `failed-${who.length}@example.jp`
  const { id } = (await world.post('admin', 'sub_admin/create', { displayname: '招待 太郎', email })).json()
  await world.owner
    .updateTable('mail_deliveries')
    .set({ state: 'Failed', tries: 1, next_try_at: null, fault: 'refused' })
    .where('user_id', '=', id)
    .execute()
  const countFailed = async () => (await world.search('superuser', { invitationFailed: true, email })).total
  expect(await countFailed()).toBe(1)
  await world.owner
    .updateTable('users')
    .set(await changed())
    .where('id', '=', id)
    .execute()
  expect(await countFailed()).toBe(0)
  expect((await world.search('superuser', { email })).total).toBe(1)
})

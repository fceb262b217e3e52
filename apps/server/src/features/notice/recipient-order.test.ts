import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoticeWorld, makeCompany, makeUser, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())

test('NTC-05 recipients stand by their reading, those of before it was kept by their name', async () => {
  const company = await makeCompany(world.owner)
  const people = { 丙: 'イ', 甲: 'ウ', 乙: 'ア' }
  for (const [displayname, sort_key] of Object.entries(people))
    await makeUser(world.owner, company, { role: 'Admin', rest: { displayname, sort_key } })
  const startTimestamp = '2026-11-01T00:00:00.000Z'
  const { id } = await world.create({ startTimestamp, mailTargets: ['ContractAdmin'], contractIds: [company] })
  const names = async () => {
    const { items } = (await world.post('recipient/search', {}, id)).json<{ items: { displayname: string }[] }>()
    return items.map(({ displayname }) => displayname)
  }
  expect(await names()).toEqual(['乙', '丙', '甲'])
  await world.owner.updateTable('notice_mails').set({ sort_key: null }).where('notice_id', '=', id).execute()
  expect(await names()).toEqual(['丙', '乙', '甲'])
})

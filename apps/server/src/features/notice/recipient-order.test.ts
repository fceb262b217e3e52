import type { NoticeRecipient } from '@azas/api/notice/notice-mail.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoticeWorld, makeCompany, makeMember, makeUser, type NoticeWorld } from './testing/world.ts'

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
    const { items } = (await world.post('recipient/search', {}, id)).json<{ items: NoticeRecipient[] }>()
    return items.map(({ displayname }) => displayname)
  }
  expect(await names()).toEqual(['乙', '丙', '甲'])
  await world.owner.updateTable('notice_mails').set({ sort_key: null }).where('notice_id', '=', id).execute()
  expect(await names()).toEqual(['丙', '乙', '甲'])
})

test('NTC-05 a person of two sites leads to the newer one, an administrator to none', async () => {
  const contractId = await makeCompany(world.owner)
  await makeUser(world.owner, contractId, { role: 'Admin' })
  const userId = await makeUser(world.owner, contractId, { role: 'Manager' })
  const places: string[] = []
  for (const day of ['2026-05-02', '2026-05-03', '2026-05-01']) {
    const projectId = await makeMember(world.owner, { contractId, userId, role: 'Manager' })
    const stays = world.owner.updateTable('site_members').set({ registered_at: new Date(`${day}T00:00:00Z`) })
    await stays.where('project_id', '=', projectId).execute()
    places.push(projectId)
  }
  const mailTargets = ['ContractAdmin', 'ProjectManager']
  const { id } = await world.create({
    startTimestamp: '2026-11-01T00:00:00.000Z',
    mailTargets,
    contractIds: [contractId],
  })
  const { items } = (await world.post('recipient/search', {}, id)).json<{ items: NoticeRecipient[] }>()
  const byTarget = Object.fromEntries(items.map(({ mailTarget, projectId }) => [mailTarget, projectId]))
  expect(byTarget).toEqual({ ContractAdmin: null, ProjectManager: places[1] })
})

test('NTC-05 accounts of tenants stand by their reading, too', async () => {
  const office = await createNoticeWorld('office-notice')
  const { owner } = office
  const accounts = owner.selectFrom('office_accounts').select('id').where('status', '=', 'Active')
  const people = await accounts
    .where(
      'id',
      'in',
      owner.selectFrom('office_account_tenants').select('office_account_id').where('is_admin', '=', true),
    )
    .orderBy('id')
    .limit(3)
    .execute()
  for (const [n, { id }] of people.entries())
    await owner
      .updateTable('office_accounts')
      .set({ displayname: `${n}`, sort_key: `ア${9 - n}` })
      .where('id', '=', id)
      .execute()
  const { id } = await office.create({
    targets: ['System'],
    startTimestamp: '2026-11-01T00:00:00.000Z',
    mailTargets: ['ProjectAdmin'],
  })
  const { items } = (await office.post('recipient/search', {}, id)).json<{ items: NoticeRecipient[] }>()
  const ids = people.map((account) => account.id)
  expect(items.filter(({ userId }) => ids.includes(userId)).map(({ displayname }) => displayname)).toEqual([
    '2',
    '1',
    '0',
  ])
  await office.close()
})

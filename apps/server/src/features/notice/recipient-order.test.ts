import type { NoticeRecipient } from '@azas/api/notice/notice-mail.operations.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createNoticeWorld,
  formOf,
  mailsOf,
  makeCompany,
  makeMember,
  makeUser,
  markMail,
  type NoticeWorld,
} from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())

test('NTC-05 recipients stand by their reading', async () => {
  const company = await makeCompany(world.owner)
  const people = { 丙: 'イ', 甲: 'ウ', 乙: 'ア' }
  for (const [displayname, sort_key] of Object.entries(people))
    await makeUser(world.owner, company, { role: 'Admin', rest: { displayname, sort_key } })
  const startTimestamp = '2026-11-01T00:00:00.000Z'
  const { id } = await world.create({ startTimestamp, mailTargets: ['ContractAdmin'], contractIds: [company] })
  const { items } = (await world.post('recipient/search', {}, id)).json<{ items: NoticeRecipient[] }>()
  expect(items.map(({ displayname }) => displayname)).toEqual(['乙', '丙', '甲'])
})

const period = { startTimestamp: '2026-11-01T00:00:00.000Z', endTimestamp: '2026-12-31T00:00:00.000Z' }

/** A notice that was corrected while its mails went out, sent again, and corrected once more: four revisions, two rounds. */
async function mailTwice(): Promise<string> {
  const company = await makeCompany(world.owner)
  for (let n = 0; n < 12; n++) {
    const name = `人${String(n % 5)}`
    await makeUser(world.owner, company, { role: 'Admin', rest: { displayname: name, sort_key: name } })
  }
  const form = formOf(world.app.clock.now, { ...period, mailTargets: ['ContractAdmin'], contractIds: [company] })
  const { id } = await world.create(form)
  for (const change of [{ body: '直した本文' }, { sendAgain: true }, { body: 'また直した本文' }]) {
    const [first] = (await mailsOf(world.owner, id)).filter(({ state }) => state === 'Scheduled')
    await markMail(world, first!, 'Complete')
    const { version } = await world.detail(id)
    const answer = await world.post('update', { ...form, ...change, version }, id)
    expect(answer.statusCode).toBe(200)
  }
  return id
}

test('NTC-05 PRF-28 the pages of recipients follow each other through all states of the newest round, each counted', async () => {
  const id = await mailTwice()
  const mails = (await mailsOf(world.owner, id)).filter(({ revision }) => revision > 2)
  expect(new Set(mails.map(({ revision }) => revision))).toEqual(new Set([3, 4]))
  const states = ['Failed', 'Failed', 'Sending', 'Sending', 'Cancelled', 'Complete'] as const
  const waiting = mails.filter(({ state }) => state === 'Scheduled')
  for (const [n, state] of states.entries()) await markMail(world, waiting[n]!, state)

  type Found = { items: NoticeRecipient[]; total: number; counts: object }
  const search = async (json: object, page: { offset: number; size: number }) => {
    const query = { [world.target]: id, offset: String(page.offset), size: String(page.size) }
    const path = `${world.path}/recipient/search`
    return (await world.app.call('POST', path, { token: world.token, json, query })).json<Found>()
  }
  const inOrder = (await mailsOf(world.owner, id))
    .filter(({ revision }) => revision > 2)
    .toSorted(
      (a, b) =>
        recipientState.values.indexOf(a.state) - recipientState.values.indexOf(b.state) ||
        a.displayname.localeCompare(b.displayname) ||
        (a.recipient_id < b.recipient_id ? -1 : 1),
    )
  const counts = { Failed: 2, Sending: 2, Scheduled: 5, Complete: 2, Cancelled: 1 }
  for (const chosen of [recipientState.values, ['Complete', 'Failed'], ['Sending', 'Sending']] as const) {
    const ids = inOrder.filter(({ state }) => chosen.some((one) => one === state)).map((mail) => mail.recipient_id)
    for (const size of [1, 3, 20])
      for (let offset = 0; offset <= ids.length; offset += size) {
        const page = await search({ states: chosen }, { offset, size })
        expect(page.items.map(({ userId }) => userId)).toEqual(ids.slice(offset, offset + size))
        expect(page).toMatchObject({ total: ids.length, counts })
      }
  }
})

test('NTC-05 a notice that mails nobody has no recipients in any state', async () => {
  const { id } = await world.create({ ...period, mailTargets: [] })
  const answer = await world.post('recipient/search', {}, id)
  const counts = { Failed: 0, Sending: 0, Scheduled: 0, Complete: 0, Cancelled: 0 }
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { items: [], total: 0, counts }])
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

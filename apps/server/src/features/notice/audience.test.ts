import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNoticeWorld, makeCompany, makeMember, makeUser, mailsOf, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const audience = async (json: object) => (await world.post('audience', json)).json<Audience>()
describe('NTC-03 audience', () => {
  /** How many more a target addresses after a change. */
  const added = async (target: string, change: () => Promise<unknown>) => {
    const before = await audience({ mailTargets: [target] })
    await change()
    const after = await audience({ mailTargets: [target] })
    return [after.people - before.people, after.withoutAddress - before.withoutAddress]
  }
  const person =
    (role: 'Admin' | 'SubAdmin' | 'Manager' | 'Operator', rest = {}, status?: 'Terminated') =>
    async () => {
      const contractId = await makeCompany(world.owner, status)
      return { contractId, userId: await makeUser(world.owner, contractId, { role, rest }) }
    }

  test('NTC-03 active administrators of signed companies, each by its target', async () => {
    expect(await added('ContractAdmin', person('Admin'))).toEqual([1, 0])
    expect(await added('ContractAdmin', person('SubAdmin'))).toEqual([0, 0])
    expect(await added('ContractAdmin', person('Admin', {}, 'Terminated'))).toEqual([0, 0])
    expect(await added('ContractAdmin', person('Admin', { status: 'Pause' }))).toEqual([0, 0])
    expect(await added('ContractAdmin', person('Admin', { owns_email: false }))).toEqual([0, 1])
    expect(await added('ProjectAdmin', person('SubAdmin'))).toEqual([1, 0])
    expect(await added('ProjectAdmin', person('Admin'))).toEqual([0, 0])
  })

  test('NTC-03 managers of active sites and people with the duty, once each however many sites they have', async () => {
    const member =
      (made: ReturnType<typeof person>, role: 'Manager' | 'Operator', rest: object, sites = 1) =>
      async () => {
        const ids = await made()
        for (let site = 0; site < sites; site += 1) await makeMember(world.owner, { ...ids, role, ...rest })
      }
    expect(await added('ProjectManager', member(person('Manager'), 'Manager', {}, 2))).toEqual([1, 0])
    expect(await added('ProjectManager', member(person('Manager'), 'Manager', { status: 'Inactive' }))).toEqual([0, 0])
    expect(await added('ProjectManager', member(person('Manager', { status: 'Pause' }), 'Manager', {}))).toEqual([0, 0])
    expect(await added('ProjectManager', member(person('Manager', { owns_email: false }), 'Manager', {}))).toEqual([
      0, 1,
    ])
    expect(await added('ProjectManager', member(person('Manager', {}, 'Terminated'), 'Manager', {}))).toEqual([0, 0])
    const duty = { jobs: ['SiteMange'] }
    expect(await added('ProjectJobSiteManage', member(person('Operator'), 'Operator', duty))).toEqual([1, 0])
    expect(await added('ProjectJobSiteManage', member(person('Operator'), 'Operator', {}))).toEqual([0, 0])
    expect(
      await added('ProjectJobSiteManage', member(person('Operator', { status: 'Inactive' }), 'Operator', duty)),
    ).toEqual([0, 0])
  })
})

describe('NTC-03 several targets', () => {
  test('NTC-03 who stands in two targets is one person and gets one mail', async () => {
    const contractId = await makeCompany(world.owner)
    const userId = await makeUser(world.owner, contractId, { role: 'Manager' })
    await makeMember(world.owner, { contractId, userId, role: 'Manager', jobs: ['SiteMange'] })
    const mailTargets = ['ProjectManager', 'ProjectJobSiteManage']
    const { people, by } = await audience({ mailTargets })
    expect(by.map(({ target }) => target)).toEqual(mailTargets)
    const sum = by.reduce((total, target) => total + target.people, 0)
    expect(sum).toBeGreaterThan(people)
    const notice = await world.create({ mailTargets })
    expect(notice.mail!.total).toBe(people)
    expect((await mailsOf(world.owner, notice.id)).filter(({ recipient_id }) => recipient_id === userId)).toHaveLength(
      1,
    )
    expect(await audience({ mailTargets: [] })).toEqual({ people: 0, withoutAddress: 0, by: [], sameDay: null })
  })
})

test('NTC-08 other mailings of the same Tokyo day to the same people are told, the notice itself is not', async () => {
  const startTimestamp = '2026-11-24T15:00:00.000Z'
  const endTimestamp = '2026-12-24T15:00:00.000Z'
  const first = await world.create({ startTimestamp, endTimestamp })
  const ask = (more: object) => audience({ mailTargets: ['ProjectAdmin', 'ContractAdmin'], ...more })
  const { sameDay } = await ask({ startTimestamp: '2026-11-25T14:59:59.999Z' })
  const { id, title } = first
  expect(sameDay).toEqual({
    day: '2026-11-25',
    people: first.mail!.total,
    notices: [{ id, title, startTimestamp, people: first.mail!.total }],
  })
  expect((await ask({ startTimestamp: '2026-11-24T14:59:59.999Z' })).sameDay).toBe(null)
  expect((await ask({ startTimestamp, noticeId: id })).sameDay).toBe(null)
  expect((await audience({ mailTargets: ['ContractAdmin'], startTimestamp })).sameDay).toBe(null)
  const days = async () => {
    const answer = await world.post('same_day', { periodStart: '2026-11-01', periodEnd: '2026-11-30' })
    return answer.json<{ items: NonNullable<Audience['sameDay']>[] }>().items
  }
  expect(await days()).toEqual([])
  await world.create({ title: '二つ目', startTimestamp: '2026-11-25T04:00:00Z', endTimestamp })
  const [day, ...others] = await days()
  expect([day!.day, day!.people, day!.notices.map((notice) => notice.title), others]).toEqual([
    '2026-11-25',
    first.mail!.total,
    [title, '二つ目'],
    [],
  ])
})

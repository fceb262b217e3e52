import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimMails } from './delivery/notice-mails.queries.ts'
import { createNoticeWorld, formOf, hourMs, mailsOf, markMail, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }
const audience = async (json: object) => (await world.post('audience', json)).json<Audience>()
const update = async (notice: { id: string; version: number }, change: object) => {
  const { title, body, targets, isDraft, startTimestamp, endTimestamp, mailTargets, ...stored } = await world.detail(
    notice.id,
  )
  const reach = { contractIds: stored.contractIds, projectIds: stored.projectIds }
  const form = { title, body, targets, isDraft, startTimestamp, endTimestamp, mailTargets, ...reach }
  return world.post('update', { ...form, ...change, version: notice.version }, notice.id)
}
describe('NTC-04 mails are stored with their notice', () => {
  test('NTC-04 one for each person, due at the start; one that has begun already is due now', async () => {
    const notice = await world.create()
    const mails = await mailsOf(world.owner, notice.id)
    expect(mails).toHaveLength((await audience({ mailTargets: ['ProjectAdmin'] })).people)
    expect(new Set(mails.map(({ recipient_id }) => recipient_id)).size).toBe(mails.length)
    const start = new Date(world.app.clock.now.getTime() + hourMs)
    for (const mail of mails) expect(mail).toMatchObject({ state: 'Scheduled', tries: 0, next_try_at: start })
    const begun = await mailsOf(world.owner, (await world.create(live)).id)
    for (const mail of begun) expect(mail.next_try_at).toEqual(world.app.clock.now)
  })

  test('NTC-04 a draft, a period that is over and a notice without mail targets mail nobody', async () => {
    for (const rest of [{ isDraft: true }, { ...live, endTimestamp: '2026-11-02T00:00:00Z' }, { mailTargets: [] }])
      expect((await world.create(rest)).mail).toBe(null)
    expect(await world.owner.selectFrom('notice_mails').selectAll().execute()).toEqual([])
  })

  test('SEC-47 a create that is sent twice makes one notice with one mailing', async () => {
    const headers = { 'idempotency-key': '6c1f9b0e-5a66-4a3f-9d8a-2d3a2a9f0c11' }
    const options = { token: world.token, json: formOf(world.app.clock.now), headers }
    const one = await world.app.call('POST', '/notice/create', options)
    const other = await world.app.call('POST', '/notice/create', options)
    expect(other.json()).toEqual(one.json())
    expect((await world.search()).total).toBe(1)
  })

  test('NTC-06 a change before the start makes the mails anew: the text, the people and the time', async () => {
    const notice = await world.create()
    const mailTargets = ['ContractAdmin']
    const startTimestamp = new Date(world.app.clock.now.getTime() + 2 * hourMs).toISOString()
    const changed = (await update(notice, { body: '改めた本文', mailTargets, startTimestamp })).json<typeof notice>()
    expect(changed.mail!.total).toBe((await audience({ mailTargets })).people)
    const mails = await mailsOf(world.owner, notice.id)
    expect(new Set(mails.map((mail) => mail.mail_target))).toEqual(new Set(mailTargets))
    expect(new Set(mails.map((mail) => mail.next_try_at!.toISOString()))).toEqual(new Set([startTimestamp]))
    const mailings = await world.owner.selectFrom('notice_mailings').selectAll().execute()
    expect(mailings.map(({ body }) => body)).toEqual(['改めた本文'])
    const draft = (await update(changed, { isDraft: true })).json<typeof notice>()
    expect([draft.status, draft.mail!.waiting]).toEqual(['Draft', 0])
  })
})

describe('NTC-06 changes of a live notice', () => {
  test('NTC-06 SEC-51 a corrected live notice mails nobody again; who waits gets the new text', async () => {
    const notice = await world.create(live)
    const [first, second, ...rest] = await mailsOf(world.owner, notice.id)
    await markMail(world, first!, 'Complete')
    await markMail(world, second!, 'Sending')
    const changed = (await update(notice, { title: '正しい件名' })).json<typeof notice>()
    expect(changed.mail).toEqual({ ...notice.mail, complete: 1, waiting: notice.mail!.total - 1 })
    const texts = new Map(
      (await world.owner.selectFrom('notice_mailings').selectAll().execute()).map((one) => [one.revision, one.title]),
    )
    const titles = (await mailsOf(world.owner, notice.id)).map((mail) => texts.get(mail.revision))
    expect(titles).toEqual([notice.title, notice.title, ...rest.map(() => '正しい件名')])
    for (const mail of rest) await markMail(world, mail, 'Complete')
    await markMail(world, second!, 'Complete')
    const again = (await update(changed, { title: 'もう一度' })).json<typeof notice>()
    expect(again.mail).toEqual({ ...notice.mail, complete: notice.mail!.total, waiting: 0 })
  })

  test('NTC-06 a live notice mails everybody again when it is asked to, in place of what still waits', async () => {
    const notice = await world.create(live)
    const [first] = await mailsOf(world.owner, notice.id)
    await markMail(world, first!, 'Complete')
    const changed = (await update(notice, { sendAgain: true })).json<typeof notice>()
    expect(changed.mail).toEqual({ ...notice.mail, waiting: notice.mail!.total })
    const mails = await mailsOf(world.owner, notice.id)
    expect(mails.filter(({ state }) => state === 'Scheduled')).toHaveLength(notice.mail!.total)
    expect(mails.filter(({ state }) => state === 'Cancelled')).toHaveLength(notice.mail!.total - 1)
  })

  test('NTC-06 a live notice keeps its start, its readers and who is mailed: refused at the field', async () => {
    const notice = await world.create(live)
    const refused = async (change: object) => {
      const answer = await update(notice, change)
      return [answer.statusCode, answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path)]
    }
    expect(await refused({ startTimestamp: '2026-11-02T00:00:00Z' })).toEqual([400, ['startTimestamp']])
    expect(await refused({ targets: ['Worker'], isDraft: true })).toEqual([400, ['isDraft', 'targets']])
    expect(await refused({ mailTargets: [] })).toEqual([400, ['mailTargets']])
  })
})

describe('NTC-06 what still waits when a live notice changes', () => {
  test('NTC-06 SEC-51 a correction counts for the last mail under way, should its try fail', async () => {
    const notice = await world.create(live)
    const [last, ...rest] = await mailsOf(world.owner, notice.id)
    for (const mail of rest) await markMail(world, mail, 'Complete')
    await markMail(world, last!, 'Sending')
    await update(notice, { title: '正しい件名' })
    const mailings = await world.owner.selectFrom('notice_mailings').select('title').orderBy('revision').execute()
    expect(mailings.map(({ title }) => title)).toEqual([notice.title, '正しい件名'])
  })

  test('NTC-06 NTC-04 the mails of a live notice that still wait follow its new end', async () => {
    const [short, long] = [1, 3].map((hours) => new Date(world.app.clock.now.getTime() + hours * hourMs))
    const between = new Date(short!.getTime() + hourMs)
    const extended = await world.create({ ...live, endTimestamp: short!.toISOString() })
    expect((await update(extended, { endTimestamp: long!.toISOString() })).statusCode).toBe(200)
    const shortened = await world.create({ ...live, endTimestamp: long!.toISOString() })
    expect((await update(shortened, { endTimestamp: short!.toISOString() })).statusCode).toBe(200)
    const { mails } = await claimMails(world.owner, between, 10_000, hourMs)
    expect(new Set(mails.map(({ noticeId }) => noticeId))).toEqual(new Set([extended.id]))
    expect(mails).toHaveLength(extended.mail!.total)
    const over = await mailsOf(world.owner, shortened.id)
    expect(new Set(over.map(({ state, fault }) => `${state} ${fault}`))).toEqual(new Set(['Failed period-over']))
  })
})

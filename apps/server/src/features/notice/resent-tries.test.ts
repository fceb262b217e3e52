import type { NoticeRecipient } from '@azas/api/notice/notice-mail.operations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNoticeWorld, formOf, mailsOf, markMail, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }

test('NTC-05 how often a mail was sent goes on with every resend, in the list and in the file', async () => {
  const notice = await world.create(live)
  const readFirst = async () =>
    (await world.post('recipient/search', {}, notice.id)).json<{ items: NoticeRecipient[] }>().items[0]!
  const mail = { notice_id: notice.id, recipient_id: (await readFirst()).userId }
  for (const tries of [1, 2]) {
    await markMail(world, mail, 'Failed')
    expect((await world.post('resend_failed', { version: notice.version }, notice.id)).statusCode).toBe(200)
    expect(await readFirst()).toMatchObject({ userId: mail.recipient_id, state: 'Scheduled', tries })
  }
  await markMail(world, mail, 'Failed')
  const file = await world.post('recipient/export', { format: 'csv', states: ['Failed'] }, notice.id)
  expect(file.body).toMatch(/送信失敗"?,"?3"?,/u)
})

test('NTC-04 a mailing whose mails were sent again stays when another takes its place', async () => {
  const notice = await world.create(live)
  for (const mail of await mailsOf(world.owner, notice.id)) await markMail(world, mail, 'Failed')
  await world.post('resend_failed', { version: notice.version }, notice.id)
  const change = { ...formOf(world.app.clock.now, live), endTimestamp: notice.endTimestamp, version: notice.version }
  expect((await world.post('update', { ...change, sendAgain: true }, notice.id)).statusCode).toBe(200)
  const mails = await mailsOf(world.owner, notice.id)
  expect(mails.filter(({ revision, state }) => revision === 1 && state === 'Cancelled')).toHaveLength(mails.length / 2)
})

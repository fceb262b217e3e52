import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import type { Mailer } from '#mail/mailer.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'
import { insertMailing, listMails } from './testing/mailings.ts'

let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink({ delayMs: 100 })
  world = await createTestApp('demo', { SMTP_URL: sink.url })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const patience = { timeout: 60_000, interval: 10 }
const askReset = (email: string) => world.call('POST', '/user/v2/reset_password/request', { json: { email } })

/** The lanes of the mails to an address, in which they were handed to the mailer. */
const lanesTo = (send: MockInstance<Mailer['send']>, address: string) =>
  send.mock.calls.flatMap(([mail, , lane]) => (mail.to === address ? [lane] : []))

/** Jobs that were ever there for a worker. */
async function countJobs(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = ${name}`.execute(world.database.owner)
  return rows[0]!.count
}

test('SEC-64 neither strangers nor a mailing delay the mail that a person waits for', async () => {
  const { owner } = world.database
  const send = vi.spyOn(world.services.mailer, 'send')
  const startsAt = world.clock.now
  const addresses = Array.from({ length: 300 }, (_, index) => `reader-${index}@mail.example`)
  const id = await insertMailing(owner, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), addresses })
  await vi.waitUntil(() => sink.receivers(anySubject).length >= 8, patience)
  for (let index = 0; index < 15; index += 1)
    expect((await askReset(`stranger-${index}@example.jp`)).statusCode).toBe(200)
  await askReset('admin@example.jp')
  await sink.until(mailTo('password-reset', 'admin@example.jp'))
  const waiting = (await listMails(owner, id)).filter(({ state }) => state !== 'Complete')
  expect(waiting.length).toBeGreaterThan(50)
  expect(await countJobs('mail.password-reset')).toBe(1)
  expect(lanesTo(send, 'admin@example.jp')).toEqual(['awaited'])
})

test('NTC-06 a test mail goes to the person who asked, at once', async () => {
  const send = vi.spyOn(world.services.mailer, 'send')
  const { id: userId } = await world.database.owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'superuser@example.jp')
    .executeTakeFirstOrThrow()
  await world.services.jobs.enqueue(world.services.db, 'mail.notice-test', {
    userId,
    kind: 'notice',
    title: '足場の点検',
    body: '明日は点検です。',
    startTimestamp: '2026-11-21T15:00:00Z',
    endTimestamp: '2026-11-30T00:00:00Z',
  })
  const subject = '【テスト送信】【お知らせ】足場の点検｜現場サービス'
  const mail = await sink.until({ to: 'superuser@example.jp', subject })
  expect(mail.text).toContain('2026/11/22 00:00〜2026/11/30 09:00')
  expect(lanesTo(send, 'superuser@example.jp')).toEqual(['awaited'])
})

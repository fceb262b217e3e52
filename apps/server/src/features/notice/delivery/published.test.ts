import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { formOf } from '../testing/world.ts'
import { listMails } from './testing/mailings.ts'

let sink: MailSink
let world: TestApp
let token: string
beforeAll(async () => {
  sink = await startMailSink({ delayMs: 20 })
  world = await createTestApp('demo', { SMTP_URL: sink.url })
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const minuteMs = 60_000
const patience = { timeout: 60_000, interval: 10 }
const rows = (id: string) => listMails(world.database.owner, id)
const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * minuteMs).toISOString()

async function post(verb: string, json: object, id?: string): Promise<NoticeDetail> {
  const query: Record<string, string> = id === undefined ? {} : { target_notice_id: id }
  const answer = await world.call('POST', `/notice/${verb}`, { token, json, query })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json<NoticeDetail>()
}

async function start(): Promise<void> {
  world.clock.advance(minuteMs)
  await sql`select pg_notify('notice_mails', '')`.execute(world.database.owner)
}

test('NTC-04 SEC-51 a notice of a call is mailed at its start; a correction amid that mails nobody twice', async () => {
  const form = formOf(world.clock.now, { startTimestamp: inMinutes(1), body: '初めの本文' })
  const { id, version } = await post('create', form)
  const people = await rows(id)
  expect(people.length).toBeGreaterThan(20)
  await start()
  await vi.waitUntil(() => sink.receivers(anySubject).length > 4, patience)
  await post('update', { ...form, body: '直した本文', version }, id)
  await vi.waitUntil(async () => (await rows(id)).every(({ state }) => state === 'Complete'), patience)
  expect(sink.receivers(anySubject)).toHaveLength(people.length)
  const texts = ['初めの本文', '直した本文']
  const first = people[0]!.revision
  for (const { address, revision } of await rows(id))
    expect(
      sink
        .find({ to: address, subject: anySubject })
        .map(({ text }) => texts.findIndex((body) => text?.includes(body))),
    ).toEqual([revision - first])
})

test('NTC-06 a notice that is taken back before its start mails nobody', async () => {
  const { id, version } = await post(
    'create',
    formOf(world.clock.now, { startTimestamp: inMinutes(1), title: '取り消し' }),
  )
  await post('cancel', { version }, id)
  await start()
  const other = await post('create', formOf(world.clock.now, { startTimestamp: inMinutes(1), title: '公開する' }))
  await start()
  await vi.waitUntil(async () => (await rows(other.id)).every(({ state }) => state === 'Complete'), patience)
  expect(sink.receivers(/取り消し/u)).toEqual([])
})

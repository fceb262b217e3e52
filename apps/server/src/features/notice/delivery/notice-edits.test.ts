import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { type Rounds, startRounds } from '#jobs/rounds.ts'
import { type Mailer, sendLimitMs } from '#mail/mailer.ts'
import { openMailer } from '#mail/open-mailer.ts'
import { claimMails } from './notice-mails.queries.ts'
import { sendNoticeMail, type SendServices } from './send-notice-mail.ts'
import { editMailing, insertMailing, listMails, takeBackMailing } from './testing/mailings.ts'
import { openSender } from './work-notice-mails.ts'

let sink: MailSink
let database: TestDatabase
const mailers: Mailer[] = []
const now = new Date('2026-11-21T01:00:00Z')
const ends = new Date('2026-11-21T03:00:00Z')
const leaseMs = 60_000

beforeAll(async () => {
  database = await createTestDatabase('demo')
})
beforeEach(async () => {
  sink = await startMailSink({
    delayMs: 5,
    react: (address, time) => (address.startsWith('once') && time === 1 ? [450, '4.2.0 Greylisted'] : 'take'),
  })
})
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close()
  await sink.stop()
  await database.owner.deleteFrom('notices').execute()
})
afterAll(() => database.drop())

const addresses = (count: number, word = 'person') =>
  Array.from({ length: count }, (_, index) => `${word}-${index}@mail.example`)
const publish = (to: string[], startsAt = now) =>
  insertMailing(database.owner, { startsAt, endsAt: ends, addresses: to, body: '初めの本文' })
const rows = (id: string) => listMails(database.owner, id)
const mailsTo = (to: string) => sink.find({ to, subject: anySubject })
const bodyOf = (address: string) => mailsTo(address).map(({ text = '' }) => /■本文\r\n(.*)\r\n/u.exec(text)?.[1])

/** What a process sends with; `before` runs right before a mail is handed over. */
function openServices(at = now, before: () => Promise<unknown> = () => Promise.resolve()): SendServices {
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: sink.url })
  const real = openMailer(config)
  mailers.push(real)
  const send: Mailer['send'] = async (mail, id, lane) => {
    await before()
    await real.send(mail, id, lane)
  }
  return { db: database.app, config, now: () => at, mailer: { ...real, send } }
}

/** Processes that send at once, without the rest of a server. */
function startSenders(count: number, faults: Error[]): Rounds[] {
  return Array.from({ length: count }, () =>
    startRounds(
      (wake, onError) => openSender(openServices(), { wake, onError }),
      (error) => faults.push(error),
    ),
  )
}

const untilComplete = (id: string) =>
  vi.waitUntil(async () => (await rows(id)).every(({ state }) => state === 'Complete'), {
    timeout: 60_000,
    interval: 50,
  })

async function claimOne(id: string) {
  const { mails } = await claimMails(database.app, now, 1, leaseMs)
  expect(mails).toMatchObject([{ noticeId: id, tries: 1 }])
  return mails[0]!
}

test.each([2, 4])('SEC-50 %i processes send each mail once', async (count) => {
  const to = addresses(400, `process-${count}`)
  const id = await publish(to)
  const faults: Error[] = []
  const senders = startSenders(count, faults)
  await untilComplete(id)
  for (const sender of senders) await sender.stop()
  expect(faults).toEqual([])
  expect(to.map((address) => mailsTo(address).length)).toEqual(to.map(() => 1))
  expect((await rows(id)).every(({ tries }) => tries === 1)).toBe(true)
})

test('SEC-51 edited amid the mailing: each person gets one mail, with the text that the row names', async () => {
  const to = addresses(200)
  const id = await publish(to)
  const senders = startSenders(2, [])
  await vi.waitUntil(() => sink.receivers(anySubject).length > 20, { interval: 1, timeout: 60_000 })
  await editMailing(database.owner, id, '直した本文')
  await untilComplete(id)
  for (const sender of senders) await sender.stop()
  const mails = await rows(id)
  const texts = { 1: '初めの本文', 2: '直した本文' } as Record<number, string>
  expect(to.flatMap(bodyOf)).toHaveLength(200)
  for (const { address, revision } of mails) expect(bodyOf(address)).toEqual([texts[revision]])
  expect(new Set(mails.map(({ revision }) => revision))).toEqual(new Set([1, 2]))
})

test('SEC-51 edited after a process took the mail, before it was sent: the old text is not sent', async () => {
  const id = await publish(['taken-1@mail.example'])
  const mail = await claimOne(id)
  await editMailing(database.owner, id, '直した本文')
  await sendNoticeMail(openServices(), mail)
  expect(sink.receivers(anySubject)).toEqual([])
  expect(await rows(id)).toMatchObject([{ state: 'Scheduled', revision: 2, tries: 0, leased_until: null }])
})

test('SEC-51 a send waits for an edit that is under way, and obeys it', async () => {
  const id = await publish(['wait-1@mail.example'])
  const mail = await claimOne(id)
  let send: Promise<void> | undefined
  await database.owner.transaction().execute(async (trx) => {
    await sql`update notices set revision = 2 where id = ${id}`.execute(trx)
    await sql`insert into notice_mailings select notice_id, 2, round, title, '直した本文', starts_at, ends_at, 0, ${now},
      requested_by from notice_mailings where notice_id = ${id}`.execute(trx)
    send = sendNoticeMail(openServices(), mail)
    const isWaiting = async () => {
      const { rows: found } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(trx)
      return found.length > 0
    }
    await vi.waitUntil(isWaiting, { timeout: 30_000, interval: 20 })
  })
  await send
  expect(sink.receivers(anySubject)).toEqual([])
  expect(await rows(id)).toMatchObject([{ state: 'Scheduled', revision: 2 }])
})

test.each([
  ['corrected', (id: string) => editMailing(database.owner, id, '直した本文'), { state: 'Scheduled', revision: 2 }],
  [
    'mailed again',
    (id: string) => editMailing(database.owner, id, '別の本文', true),
    { state: 'Cancelled', revision: 1 },
  ],
  ['taken back', (id: string) => takeBackMailing(database.owner, id), { state: 'Cancelled', revision: 1 }],
])(
  'SEC-51 refused for now while the notice is %s: the next try says what the notice says then',
  async (_, edit, row) => {
    const id = await publish(['once-1@mail.example'])
    const mail = await claimOne(id)
    await sendNoticeMail(
      openServices(now, () => edit(id)),
      mail,
    )
    expect(await rows(id)).toMatchObject([{ ...row, fault: 'busy', answer: '450 4.2.0 Greylisted', tries: 1 }])
  },
)

test('SEC-51 taken back amid the mailing: nothing is sent after that', async () => {
  const id = await publish(['back-1@mail.example', 'back-2@mail.example'])
  const mail = await claimOne(id)
  await takeBackMailing(database.owner, id)
  await sendNoticeMail(openServices(), mail)
  expect(sink.receivers(anySubject)).toEqual([])
  expect((await rows(id)).map(({ state }) => state)).toEqual(['Cancelled', 'Cancelled'])
})

test('SEC-49 a process whose lease ran out changes nothing of the try of another', async () => {
  const id = await publish(['lease-1@mail.example'])
  const mail = await claimOne(id)
  const late = sendNoticeMail(
    openServices(now, async () => {
      await database.owner
        .updateTable('notice_mails')
        .set({ leased_until: new Date(now.getTime() + 2 * leaseMs) })
        .where('notice_id', '=', id)
        .execute()
    }),
    mail,
  )
  await late
  expect(await rows(id)).toMatchObject([{ state: 'Sending', sent_at: null }])
})

test('SEC-49 a mail is sent only while its lease outlives the longest send, else another process sends it later', async () => {
  const id = await publish(['margin-1@mail.example'])
  const mail = await claimOne(id)
  const lastMoment = now.getTime() + leaseMs - sendLimitMs
  await sendNoticeMail(openServices(new Date(lastMoment)), mail)
  expect(sink.receivers(anySubject)).toEqual([])
  expect(await rows(id)).toMatchObject([{ state: 'Scheduled', tries: 0, leased_until: null }])
  await sendNoticeMail(openServices(new Date(lastMoment - 1)), await claimOne(id))
  expect(await rows(id)).toMatchObject([{ state: 'Complete', tries: 1 }])
})

test('SEC-52 a mail is due at its start, not 1 ms before', async () => {
  const id = await publish(['due-1@mail.example'], now)
  const before = new Date(now.getTime() - 1)
  expect(await claimMails(database.app, before, 10, leaseMs)).toEqual({ taken: 0, mails: [] })
  expect((await claimMails(database.app, now, 10, leaseMs)).mails).toMatchObject([{ noticeId: id }])
})

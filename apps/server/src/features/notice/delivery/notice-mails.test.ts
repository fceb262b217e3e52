import { anySubject, type MailSink, type Reaction, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { claimMails, takeOverMails } from './notice-mails.queries.ts'
import { releaseMail } from './send-notice-mail.ts'
import { insertMailing, listMails } from './testing/mailings.ts'

/** What the receiving server does, by the beginning of the address. */
const reactions: Record<string, (time: number) => Reaction> = {
  once: (time) => (time === 1 ? [450, '4.2.0 Greylisted, try again'] : 'take'),
  busy: () => [451, '4.3.0 Local error'],
  gone: () => [550, '5.1.1 No such user here'],
  cut: (time) => (time === 1 ? 'cut' : 'take'),
}
let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink({ react: (address, time) => reactions[address.split('-')[0]!]?.(time) ?? 'take' })
  world = await createTestApp('demo', { SMTP_URL: sink.url })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})
afterEach(() => void vi.restoreAllMocks())

const minuteMs = 60_000
const patience = { timeout: 60_000, interval: 50 }
const later = (minutes: number) => new Date(world.clock.now.getTime() + minutes * minuteMs)
const rows = (id: string) => listMails(world.database.owner, id)
/** All that a recipient got, whatever it says. */
const mailsTo = (to: string) => sink.find({ to, subject: anySubject })
const wake = () => sql`select pg_notify('notice_mails', '')`.execute(world.database.owner)

/** The rows of a notice, once each is in one of these states. */
const settled = (id: string, ...states: string[]) =>
  vi.waitUntil(async () => {
    const all = await rows(id)
    return all.every(({ state }) => states.includes(state)) && all
  }, patience)

async function moveTo(minutes: number): Promise<void> {
  world.clock.advance(minutes * minuteMs)
  await wake()
}

const insert = (addresses: string[], more: Partial<Parameters<typeof insertMailing>[1]> = {}) =>
  insertMailing(world.database.owner, { startsAt: later(0), endsAt: later(600), addresses, ...more })

test('NTC-04 each person gets one mail at the start, not before; the row says when', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `start-${index}@mail.example`)
  const id = await insert(addresses, { startsAt: later(5) })
  await wake()
  await moveTo(4)
  expect((await rows(id)).every(({ state, tries }) => state === 'Scheduled' && tries === 0)).toBe(true)
  await moveTo(1)
  const mails = await settled(id, 'Complete')
  expect(sink.receivers(anySubject).toSorted()).toEqual(addresses.toSorted())
  for (const { address, message_id, sent_at, tries, leased_until, is_late } of mails) {
    expect(mailsTo(address)).toMatchObject([{ messageId: `<${message_id}@localhost>` }])
    expect({ sent_at, tries, leased_until, is_late }).toEqual({
      sent_at: world.clock.now,
      tries: 1,
      leased_until: null,
      is_late: false,
    })
  }
})

test('NTC-04 NTC-05 refused for now: tried after 1, 10 and 60 minutes with one Message-ID, then failed with the answer', async () => {
  const id = await insert(['busy-1@mail.example', 'once-1@mail.example'])
  await settled(id, 'Scheduled')
  for (const [minutes, tries] of [
    [1, 1],
    [10, 2],
    [60, 3],
  ] as const) {
    const [busy] = await vi.waitUntil(async () => {
      const all = await rows(id)
      // Nobody is due or under way: a lease that the moved clock ends would be a second mail.
      const isQuiet = all.every(
        ({ state, next_try_at: next }) => state !== 'Sending' && !(next && next <= world.clock.now),
      )
      return isQuiet && all[0]!.tries === tries && all[0]!.state === 'Scheduled' && all
    }, patience)
    const refused = { fault: 'busy', answer: '451 4.3.0 Local error', failed_at: world.clock.now }
    expect(busy).toMatchObject({ ...refused, next_try_at: later(minutes) })
    await moveTo(minutes)
  }
  const [busy, once] = await settled(id, 'Failed', 'Complete')
  expect(busy).toMatchObject({
    state: 'Failed',
    tries: 4,
    fault: 'busy',
    next_try_at: null,
    failed_at: world.clock.now,
  })
  expect(once).toMatchObject({ state: 'Complete', tries: 2, fault: null, answer: null, failed_at: null })
  expect(mailsTo('once-1@mail.example')).toHaveLength(1)
})

test('NTC-04 a mail that is late and refused for now is tried a minute from now, not from when it was due', async () => {
  const id = await insert(['once-late@mail.example'], { startsAt: later(-30) })
  const [refused] = await vi.waitUntil(async () => {
    const all = await rows(id)
    return all[0]!.tries > 0 && all[0]!.state !== 'Sending' && all
  }, patience)
  expect(refused).toMatchObject({ state: 'Scheduled', tries: 1, is_late: true, next_try_at: later(1) })
  await moveTo(1)
  expect(await settled(id, 'Complete')).toMatchObject([{ tries: 2 }])
})

test('NTC-04 NTC-05 refused for good: failed at once, without another try', async () => {
  const [gone] = await settled(await insert(['gone-1@mail.example']), 'Failed')
  const answer = '550 5.1.1 No such user here'
  expect(gone).toMatchObject({ tries: 1, fault: 'unknown-address', answer, failed_at: world.clock.now })
})

test('SEC-49 a connection that is cut after DATA is tried again with the same Message-ID', async () => {
  const id = await insert(['cut-1@mail.example'])
  const [cut] = await vi.waitUntil(async () => {
    const all = await rows(id)
    return all[0]!.fault !== null && all
  }, patience)
  expect(cut).toMatchObject({ state: 'Scheduled', fault: 'unreachable', answer: null, tries: 1 })
  await moveTo(1)
  await settled(id, 'Complete')
  expect(mailsTo('cut-1@mail.example').map(({ messageId }) => messageId)).toEqual([`<${cut!.message_id}@localhost>`])
})

test('NTC-04 after an outage: within the period sent late and marked, after it not sent, with the reason', async () => {
  const late = await insert(['late-1@mail.example'], { startsAt: later(-16) })
  const onTime = await insert(['late-2@mail.example'], { startsAt: later(-15) })
  const over = await insert(['over-1@mail.example'], { startsAt: later(-60), endsAt: later(0) })
  expect(await settled(late, 'Complete')).toMatchObject([{ is_late: true }])
  expect(await settled(onTime, 'Complete')).toMatchObject([{ is_late: false }])
  expect(await settled(over, 'Failed')).toMatchObject([
    { fault: 'period-over', tries: 0, sent_at: null, is_late: false, failed_at: world.clock.now },
  ])
  expect(mailsTo('over-1@mail.example')).toEqual([])
})

test('NTC-04 a retry that comes after the period is not sent, and keeps what the server said', async () => {
  const id = await insert(['busy-2@mail.example'], { endsAt: later(1) })
  await vi.waitUntil(async () => (await rows(id))[0]!.fault === 'busy', patience)
  await moveTo(1)
  expect(await settled(id, 'Failed')).toMatchObject([
    { fault: 'period-over', answer: '451 4.3.0 Local error', tries: 1 },
  ])
})

/** Somebody whose account has ended: of a company, or of an office. */
const endAccount = {
  company: async () => {
    const { owner } = world.database
    const subAdmins = owner.selectFrom('users').select('id').where('role', '=', 'SubAdmin')
    const { id } = await subAdmins.executeTakeFirstOrThrow()
    await owner.updateTable('users').set({ status: 'Inactive' }).where('id', '=', id).execute()
    return id
  },
  office: async () => {
    const { rows: accounts } = await sql<{ id: string }>`
      insert into office_accounts (realm, displayname, email, type, status, search_key, sort_key)
      values ('system', '終了 花子', 'ended@office.example', 'Member', 'Inactive', '', '') returning id`.execute(
      world.database.owner,
    )
    return accounts[0]!.id
  },
}

test.each(['company', 'office'] as const)('NTC-04 whose account of a %s has ended gets no mail', async (of) => {
  const address = `ended-${of}@mail.example`
  const id = await insert([address], { startsAt: later(5) })
  const person = await endAccount[of]()
  await world.database.owner
    .updateTable('notice_mails')
    .set({ recipient_id: person })
    .where('notice_id', '=', id)
    .execute()
  await moveTo(5)
  expect(await settled(id, 'Cancelled')).toMatchObject([{ fault: 'account-ended', tries: 0 }])
  expect(mailsTo(address)).toEqual([])
})

test('SEC-48 a mail whose process died is taken over after its lease, with the same Message-ID', async () => {
  const { owner } = world.database
  const id = await insert(['left-1@mail.example'], { startsAt: later(5) })
  await owner
    .updateTable('notice_mails')
    .set({ state: 'Sending', tries: 1, next_try_at: null, leased_until: later(1) })
    .where('notice_id', '=', id)
    .execute()
  await wake()
  await moveTo(1)
  const [left] = await settled(id, 'Complete')
  expect(left!.tries).toBe(1)
  expect(mailsTo('left-1@mail.example').map(({ messageId }) => messageId)).toEqual([`<${left!.message_id}@localhost>`])
})

const dayMinutes = 24 * 60
const mailsOf = async (id: string, now: Date) =>
  (await claimMails(world.services.db, now, 100, minuteMs)).mails.filter(({ noticeId }) => noticeId === id)

test('SEC-53 what is given back by a process whose clock is a day ahead is due as it was before', async () => {
  const id = await insert(['ahead-1@mail.example'], { startsAt: later(5), endsAt: later(2 * dayMinutes) })
  const [mail] = await mailsOf(id, later(dayMinutes))
  await releaseMail({ ...world.services, now: () => later(dayMinutes) }, mail!)
  expect(await rows(id)).toMatchObject([{ state: 'Scheduled', tries: 0, next_try_at: later(5) }])
  await moveTo(5)
  expect(await settled(id, 'Complete')).toMatchObject([{ tries: 1, is_late: false }])
})

test('SEC-53 what is taken over by a process whose clock is a day ahead is due from the end of its lease', async () => {
  const id = await insert(['taken-1@mail.example'], { startsAt: later(5), endsAt: later(2 * dayMinutes) })
  const [mail] = await mailsOf(id, later(5))
  await takeOverMails(world.services.db, later(dayMinutes), 100)
  expect(await rows(id)).toMatchObject([{ state: 'Scheduled', tries: 0, next_try_at: mail!.leasedUntil }])
  await moveTo(6)
  expect(await settled(id, 'Complete')).toMatchObject([{ tries: 1 }])
})

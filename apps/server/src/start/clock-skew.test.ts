import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Token } from '@azas/api/session/session.operations.ts'
import { searchKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#config/config.ts'
import { readDatabaseTime } from '#db/clock.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { insertMailing, listMails } from '#features/notice/delivery/testing/mailings.ts'
import { demoPassword } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'
import { type Running, start } from './start.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const folder = join(tmpdir(), randomUUID())
const patience = { timeout: 60_000, interval: 50 }

let sink: MailSink
let database: TestDatabase
let server: Running | undefined
beforeAll(async () => {
  sink = await startMailSink()
})
beforeEach(async () => {
  database = await createTestDatabase('today')
})
afterEach(async () => {
  vi.useRealTimers()
  await server?.stop()
  await database.drop()
})
afterAll(async () => {
  await sink.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A server on a host whose clock is so far from the database's. */
async function startSkewed(skewMs: number): Promise<Running> {
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + skewMs })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of tests, long enough for them',
    DATA_DIR: folder,
    SMTP_URL: sink.url,
  })
  server = await start(config)
  return server
}

const ask = ({ address }: Running, path: string, init: RequestInit = {}) =>
  fetch(`${address}/system-api${path}?realm=system`, {
    ...init,
    headers: { 'client-type': 'admin', ...(init.headers as Record<string, string>) },
  })
const signIn = (running: Running, username: string, password = demoPassword) =>
  ask(running, '/user/v2/login', { method: 'POST', body: new URLSearchParams({ username, password }) })
const me = (running: Running, { access_token }: Token) =>
  ask(running, '/user/me', { headers: { authorization: `Bearer ${access_token}` } })

/** A guest's office account with this last day. */
async function insertGuest(email: string, expires_on: string): Promise<void> {
  const displayname = '期限 花子'
  const keys = { search_key: searchKey(displayname), sort_key: displayname }
  const row = { realm: 'system', displayname, email, type: 'Guest', status: 'Active', expires_on, ...keys } as const
  await database.owner.insertInto('office_accounts').values(row).execute()
}

const skews = [10 * minuteMs, -10 * minuteMs]

test.each(skews)(
  'SEC-53 NTC-04 with a host %i ms off no notice is sent early, and none waits that is due',
  async (skew) => {
    const { owner } = database
    const at = (await readDatabaseTime(owner)).getTime()
    const endsAt = new Date(at + 2 * dayMs)
    const later = { startsAt: new Date(at + 9 * minuteMs), endsAt, addresses: [`later-${skew}@mail.example`] }
    const due = { startsAt: new Date(at - minuteMs), endsAt, addresses: [`due-${skew}@mail.example`] }
    const laterId = await insertMailing(owner, later)
    const dueId = await insertMailing(owner, due)
    await startSkewed(skew)
    await vi.waitUntil(async () => (await listMails(owner, dueId))[0]!.state === 'Complete', patience)
    expect(await listMails(owner, dueId)).toMatchObject([{ is_late: false, tries: 1 }])
    expect(await listMails(owner, laterId)).toMatchObject([{ state: 'Scheduled', tries: 0 }])
  },
)

test.each(skews)('SEC-53 SES-01 SEC-1 with a host %i ms off nobody is signed out or locked out', async (skew) => {
  const running = await startSkewed(skew)
  const login = await signIn(running, 'admin@example.jp')
  const { token } = (await login.json()) as { token: Token }
  expect((await me(running, token)).status).toBe(200)
  // On a busy machine a try may be turned away before its password is looked at.
  const fail = async () => (await signIn(running, 'subadmin@example.jp', 'wrong-password')).status === 400
  for (let n = 0; n < 5; n += 1) await vi.waitUntil(fail, patience)
  const locked = await signIn(running, 'subadmin@example.jp')
  expect(locked.status).toBe(429)
  // A lock ends by the clock that began it.
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  // A minute, as the process knows the database's time only within a round trip.
  const past = new Date((await readDatabaseTime(database.owner)).getTime() - minuteMs)
  await database.owner.updateTable('throttle_counters').set({ blocked_until: past }).execute()
  expect((await signIn(running, 'subadmin@example.jp')).status).toBe(200)
})

/** Today's date in Tokyo, on a day that goes on for more than a minute. */
async function readToday(): Promise<PlainDate> {
  const read = async () => {
    const now = await readDatabaseTime(database.owner)
    const today = tokyoDate(now)
    return tokyoDate(new Date(now.getTime() + minuteMs)) === today && today
  }
  return vi.waitUntil(read, { timeout: 2 * minuteMs, interval: 200 })
}

// Ten minutes are another day only around midnight.
test.each([dayMs, -dayMs])(
  'SEC-53 OAC-01 with a host %i ms off no warning is skipped, and none comes a day early',
  async (skew) => {
    const { owner } = database
    const today = await readToday()
    const [soon, later, last] = [3, 4, 0].map((days) => ({ days, email: `guest-${days}-${skew}@office.example` }))
    for (const guest of [soon!, later!, last!]) await insertGuest(guest.email, addDays(today, guest.days))
    await startSkewed(skew)
    await sink.until(mailTo('account-expiring', soon!.email))
    const warned = await owner
      .selectFrom('office_account_warnings')
      .innerJoin('office_accounts', 'id', 'office_account_id')
      .select(['email', 'days'])
      .where('displayname', '=', '期限 花子')
      .orderBy('email')
      .execute()
    expect(warned.map(({ days }) => days)).toEqual([3, 3, 14])
    const status = owner.selectFrom('office_accounts').select('status').where('email', '=', last!.email)
    expect(await status.executeTakeFirstOrThrow()).toEqual({ status: 'Active' })
  },
)

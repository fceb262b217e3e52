import type { Token } from '@azas/api/session/session.operations.ts'
import { startMailSink, type MailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  world = await createTestApp('demo', { SMTP_URL: sink.url, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const thief = { 'x-forwarded-for': '203.0.113.66', 'user-agent': 'thief/1.0' }
const refresh = (refresh_token: string, headers: Record<string, string> = {}) =>
  world.call('POST', '/user/v2/refresh_token', { json: { refresh_token }, headers })
const pairOf = async (refresh_token: string) => (await refresh(refresh_token)).json<{ token: Token }>().token
const me = ({ access_token }: Token) => world.call('GET', '/user/me', { token: access_token })
const statuses = (calls: Promise<{ statusCode: number }>[]) =>
  Promise.all(calls.map(async (call) => (await call).statusCode))

const replays = () =>
  world.database.owner
    .selectFrom('audit_log')
    .select(['actor_name', 'object_type', 'object_id', 'ip', 'user_agent'])
    .where('action', '=', 'session-replayed')
    .orderBy('id')
    .execute()

/** A session whose owner has refreshed so often, and used each successor; the tokens of all generations. */
async function usedSession(email: string, refreshes: number): Promise<Token[]> {
  const pairs = [await world.signIn(email)]
  for (let n = 0; n < refreshes; n += 1) {
    world.clock.advance(60_000)
    const next = await pairOf(pairs.at(-1)!.refresh_token)
    expect((await me(next)).statusCode).toBe(200)
    pairs.push(next)
  }
  return pairs
}

test('SEC-11 a replay after the successor was used and ten seconds: 401 for both at once, audit row, mail', async () => {
  const email = 'admin@example.jp'
  const elsewhere = await world.signIn(email)
  const [stolen, current] = (await usedSession(email, 1)) as [Token, Token]
  world.clock.advance(10_001)
  const answer = await refresh(stolen.refresh_token, thief)
  expect([answer.statusCode, answer.json().type]).toEqual([401, 'urn:azas:problem:unauthorized'])
  expect(await statuses([me(current), refresh(current.refresh_token), refresh(stolen.refresh_token)])).toEqual([
    401, 401, 401,
  ])
  expect((await me(elsewhere)).statusCode).toBe(200)
  expect(await replays()).toMatchObject([
    {
      object_type: 'session',
      object_id: current.refresh_token.split('.')[1],
      ip: thief['x-forwarded-for'],
      user_agent: thief['user-agent'],
    },
  ])
  await sink.until(mailTo('session-ended', email))
})

test('SEC-11 the thief was quicker: the owner, who comes late, ends the session for both', async () => {
  const [old] = (await usedSession('subadmin@example.jp', 1)).slice(-1) as [Token]
  world.clock.advance(60_000)
  const thiefs = (await refresh(old.refresh_token, thief)).json<{ token: Token }>().token
  expect((await me(thiefs)).statusCode).toBe(200)
  world.clock.advance(10_001)
  expect((await refresh(old.refresh_token)).statusCode).toBe(401)
  expect(await statuses([me(thiefs), refresh(thiefs.refresh_token), me(old)])).toEqual([401, 401, 401])
})

test('SEC-11 a token from long ago ends the session too', async () => {
  const pairs = await usedSession('operator@example.jp', 4)
  world.clock.advance(10_001)
  expect((await refresh(pairs[0]!.refresh_token, thief)).statusCode).toBe(401)
  expect((await me(pairs.at(-1)!)).statusCode).toBe(401)
})

test('SEC-11 a token two generations old ends the session even while the newest one waits for its first use', async () => {
  const [old, current] = (await usedSession('manager@example.jp', 1)) as [Token, Token]
  const unused = await pairOf(current.refresh_token)
  world.clock.advance(10_000)
  expect((await pairOf(old.refresh_token)).refresh_token).toBe(unused.refresh_token)
  world.clock.advance(1)
  expect((await refresh(old.refresh_token, thief)).statusCode).toBe(401)
  expect(await statuses([me(unused), refresh(unused.refresh_token)])).toEqual([401, 401])
})

test('SEC-11 a replay says it once: racing replays write one row and one mail', async () => {
  const before = (await replays()).length
  const [stolen] = (await usedSession('worker@example.jp', 1)) as [Token, Token]
  world.clock.advance(10_001)
  expect(new Set(await statuses(Array.from({ length: 20 }, () => refresh(stolen.refresh_token, thief))))).toEqual(
    new Set([401]),
  )
  expect((await replays()).length).toBe(before + 1)
})

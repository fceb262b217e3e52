import type { Token } from '@azas/api/session/session.operations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { type CallOptions, createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const email = 'admin@example.jp'
const form = { username: email, password: demoPassword }
const login = (options: CallOptions = {}) => world.call('POST', '/user/v2/login', { form, ...options })
const pairOf = (answer: { json: () => unknown }) => (answer.json() as { token: Token }).token
const refresh = (refresh_token: string) => world.call('POST', '/user/v2/refresh_token', { json: { refresh_token } })
const me = (token: string) => world.call('GET', '/user/me', { token })
const logout = ({ refresh_token }: Token) =>
  world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': refresh_token } })

/** The session's number, as both tokens of a pair carry it. */
function sessionOf({ access_token, refresh_token }: Token): string {
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  expect(refresh_token.split('.')[1]).toBe(claims.sid)
  return claims.sid
}

async function expectDead(pair: Token): Promise<void> {
  expect((await me(pair.access_token)).statusCode).toBe(401)
  expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
}

describe('SEC-8 a new session each time', () => {
  test('SEC-8 login, logout, login: another session each time, and what was before stays dead', async () => {
    const before: Token[] = []
    for (let round = 0; round < 5; round += 1) {
      const first = pairOf(await login())
      const second = pairOf(await refresh(first.refresh_token))
      expect((await me(second.access_token)).statusCode).toBe(200)
      for (const pair of before) await expectDead(pair)
      await logout(second)
      before.push(first, second)
      for (const pair of [first, second]) await expectDead(pair)
    }
    expect(new Set(before.map(sessionOf)).size).toBe(5)
    expect(new Set(before.flatMap(({ access_token, refresh_token }) => [access_token, refresh_token])).size).toBe(20)
  })

  test('SEC-8 a sign-in on the same clock tick is a session of its own', async () => {
    const pairs = (await Promise.all(Array.from({ length: 5 }, () => login()))).map(pairOf)
    expect(new Set(pairs.map(sessionOf)).size).toBe(5)
  })

  test('SEC-8 a first password and a changed one open a new session too', async () => {
    const first = await world.signIn('first-login@example.jp')
    const set = (token: string, json: object) =>
      world.call('POST', '/user/v2/job_worker/change_password', { token, json })
    const second = pairOf(await set(first.access_token, { password: 'コンクリートの養生は七日間' }))
    const third = pairOf(
      await set(second.access_token, {
        current_password: 'コンクリートの養生は七日間',
        password: '足場の点検は毎朝かならず',
      }),
    )
    expect(new Set([first, second, third].map(sessionOf)).size).toBe(3)
    for (const pair of [first, second]) await expectDead(pair)
  })
})

describe('SEC-8 no number that a client names', () => {
  const wish = '00000000-0000-4000-8000-00000000beef'
  const ways: [string, (pair: Token) => CallOptions][] = [
    ['a cookie', () => ({ headers: { cookie: `sid=${wish}; session=${wish}; AUTH_SESSION_ID=${wish}` } })],
    ['a header', () => ({ headers: { 'session-id': wish, 'x-session-id': wish, sid: wish, 'request-id': wish } })],
    ['a living access token', ({ access_token }) => ({ token: access_token })],
    ['a living refresh token', ({ refresh_token }) => ({ headers: { 'refresh-token': refresh_token } })],
    ['the idempotency key of another sign-in', () => ({ headers: { 'idempotency-key': wish } })],
  ]
  test.each(ways)('SEC-8 %s does not choose the session that a sign-in opens', async (_, optionsOf) => {
    const mine = await world.signIn(email)
    const opened = await login(optionsOf(mine))
    expect(opened.statusCode).toBe(200)
    expect([wish, sessionOf(mine)]).not.toContain(sessionOf(pairOf(opened)))
    expect(sessionOf(pairOf(await login(optionsOf(mine))))).not.toBe(sessionOf(pairOf(opened)))
  })

  test.each(['sid', 'session_id', 'id', 'gen'])('SEC-8 %s in the form or the query is refused', async (name) => {
    expect((await login({ form: { ...form, [name]: wish } })).statusCode).toBe(400)
    expect((await login({ query: { [name]: wish } })).statusCode).toBe(400)
  })
})

test('SEC-14 a password that is set while a reset ends the session is not set', async () => {
  const { owner } = world.database
  const pair = await world.signIn('operator@example.jp')
  await world.call('GET', '/user/me', { token: pair.access_token })
  const person = owner.selectFrom('users').select(['id', 'password_hash']).where('email', '=', 'operator@example.jp')
  const before = await person.executeTakeFirstOrThrow()
  const json = { current_password: demoPassword, password: 'コンクリートの養生は八日間' }
  const answer = await owner.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ updated_at: world.clock.now }).where('id', '=', before.id).execute()
    const change = world.call('POST', '/user/v2/job_worker/change_password', { token: pair.access_token, json })
    await vi.waitUntil(() => isAnyoneWaiting(owner), { timeout: 60_000 })
    await trx.updateTable('sessions').set({ ended_at: world.clock.now }).where('user_id', '=', before.id).execute()
    return { change }
  })
  expect((await answer.change).statusCode).toBe(401)
  expect(await person.executeTakeFirstOrThrow()).toEqual(before)
})

async function isAnyoneWaiting(db: Database): Promise<boolean> {
  const waiting = sql<{
    n: number
  }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return ((await waiting.execute(db)).rows[0]?.n ?? 0) > 0
}

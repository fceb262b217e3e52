import type { OwnSession } from '@azas/api/session/own-session.operations.ts'
import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

const email = 'admin@example.jp'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const post = (path: string, token: string, options = {}) => world.call('POST', path, { token, ...options })
const me = (token: string) => world.call('GET', '/user/me', { token })

async function list(token: string): Promise<OwnSession[]> {
  const answer = await post('/user/session/search', token, { json: {} })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: OwnSession[] }>().items
}
const currentOf = async (token: string) => (await list(token)).find(({ current }) => current)!

async function signInFrom(userAgent: string): Promise<Token> {
  const form = { username: email, password: demoPassword }
  const headers = { 'user-agent': userAgent, 'os-type': 'Windows', 'os-version': '10' }
  return (await world.call('POST', '/user/v2/login', { form, headers })).json<{ token: Token }>().token
}

describe('SES-10 own sessions', () => {
  test('SES-10 the list holds the own living sessions, the one that asks first, with what the browser said', async () => {
    const there = await signInFrom(firefox)
    const here = await world.signIn(email)
    await world.signIn('superuser@example.jp')
    const sessions = await list(here.access_token)
    expect(sessions.map(({ current }) => current)).toEqual([true, ...sessions.slice(1).map(() => false)])
    expect(sessions.find(({ userAgent }) => userAgent === firefox)).toMatchObject({
      osType: 'Windows',
      osVersion: '10',
      ip: '127.0.0.1',
      createdAt: world.clock.now.toISOString(),
    })
    expect((await currentOf(there.access_token)).userAgent).toBe(firefox)
    await world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': there.refresh_token } })
    expect(await list(here.access_token)).toHaveLength(sessions.length - 1)
  })

  test('SES-10 sessions that are idle or old for too long are not listed', async () => {
    await world.signIn('worker@example.jp')
    world.clock.advance(8 * 3_600_000 + 1)
    const { access_token: token } = await world.signIn('worker@example.jp')
    const living = world.database.owner.selectFrom('sessions').select('id').where('ended_at', 'is', null)
    expect((await living.where('last_used_at', '<', world.clock.now).execute()).length).toBeGreaterThan(0)
    expect((await list(token)).map(({ current }) => current)).toEqual([true])
  })

  test('SES-10 the last use is honest to the minute', async () => {
    const { access_token: token } = await world.signIn(email)
    await me(token)
    const begun = world.clock.now.toISOString()
    world.clock.advance(59_000)
    expect((await currentOf(token)).lastUsedAt).toBe(begun)
    world.clock.advance(1_000)
    await me(token)
    expect((await currentOf(token)).lastUsedAt).toBe(world.clock.now.toISOString())
  })
})

describe('SES-10 ending own sessions', () => {
  test('SES-10 one session is ended at once, and the others live on', async () => {
    const here = await world.signIn(email)
    const there = await world.signIn(email)
    const target_session_id = (await currentOf(there.access_token)).id
    const end = () => post('/user/session/delete', here.access_token, { query: { target_session_id } })
    expect((await end()).statusCode).toBe(204)
    expect((await me(there.access_token)).statusCode).toBe(401)
    expect((await me(here.access_token)).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(404)
  })

  test("SES-10 SEC-22 somebody else's session is not there: 404, and it lives on", async () => {
    const mine = await world.signIn(email)
    const theirs = await world.signIn('superuser@example.jp')
    const target_session_id = (await currentOf(theirs.access_token)).id
    const answer = await post('/user/session/delete', mine.access_token, { query: { target_session_id } })
    expect(answer.statusCode).toBe(404)
    expect((await me(theirs.access_token)).statusCode).toBe(200)
  })

  test('SES-10 all others are ended, and it stands in the log who did it from where', async () => {
    const here = await signInFrom(firefox)
    const there = await world.signIn(email)
    const answer = await post('/user/session/delete_others', here.access_token, { headers: { 'user-agent': firefox } })
    expect(answer.json().ended).toBeGreaterThanOrEqual(1)
    expect((await me(there.access_token)).statusCode).toBe(401)
    expect(await list(here.access_token)).toHaveLength(1)
    const again = await post('/user/session/delete_others', here.access_token)
    expect(again.json()).toEqual({ ended: 0 })
    const facts = await world.database.owner
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'user_agent', 'ip'])
      .where('action', 'in', ['session-ended', 'sessions-ended'])
      .orderBy('id')
      .execute()
    expect(facts.map(({ action }) => action)).toEqual(['session-ended', 'sessions-ended'])
    expect(facts[1]).toMatchObject({ actor_name: '髙橋 健一', user_agent: firefox, ip: '127.0.0.1' })
  })
})

import type { Token } from '@azas/api/session/session.operations.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const refresh = (refresh_token: string) => world.call('POST', '/user/v2/refresh_token', { json: { refresh_token } })
const pairOf = async (refresh_token: string) => (await refresh(refresh_token)).json<{ token: Token }>().token
const me = (token: string) => world.call('GET', '/user/me', { token })

describe('SEC-9 two tabs refresh at once', () => {
  test('SEC-9 50 parallel refreshes of one token, 100 rounds: no failure, one successor each', async () => {
    let { refresh_token } = await world.signIn('admin@example.jp')
    for (let round = 0; round < 100; round += 1) {
      const sent = refresh_token
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(sent)))
      expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
      const successors = new Set(answers.map((answer) => answer.json<{ token: Token }>().token.refresh_token))
      expect([successors.size, successors.has(sent)]).toEqual([1, false])
      refresh_token = [...successors][0]!
    }
  })
})

describe('SEC-10 the answer of a refresh is lost on the wire', () => {
  test('SEC-10 the old token works until the successor is first used, however late', async () => {
    const { refresh_token: old } = await world.signIn('admin@example.jp')
    const lost = await pairOf(old)
    world.clock.advance(60 * 60 * 1000)
    const again = await pairOf(old)
    expect(again.refresh_token).toBe(lost.refresh_token)
    expect((await me(again.access_token)).statusCode).toBe(200)
  })

  test('SEC-10 a token that was replaced and whose successor is in use ends the session after ten seconds', async () => {
    const { refresh_token: old } = await world.signIn('admin@example.jp')
    const successor = await pairOf(old)
    expect((await me(successor.access_token)).statusCode).toBe(200)
    world.clock.advance(10_000)
    expect((await refresh(old)).statusCode).toBe(200)
    world.clock.advance(1)
    expect((await refresh(old)).statusCode).toBe(401)
    expect((await me(successor.access_token)).statusCode).toBe(401)
    expect((await refresh(successor.refresh_token)).statusCode).toBe(401)
    const fact = await world.database.owner
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(fact.action).toBe('session-replayed')
  })

  test('SEC-10 a guessed token ends nothing', async () => {
    const { refresh_token, access_token } = await world.signIn('admin@example.jp')
    const guess = refresh_token.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await refresh(guess)).statusCode).toBe(401)
    expect((await refresh('azr1.nonsense')).statusCode).toBe(401)
    expect((await me(access_token)).statusCode).toBe(200)
  })
})

describe('SEC-13 logout races refresh', () => {
  type Step = 'refresh' | 'logout' | 'me'
  const steps = fc.array(fc.constantFrom<Step>('refresh', 'logout', 'me'), { minLength: 3, maxLength: 8 })

  test('SEC-13 200 random interleavings: once logged out, nothing brings the session back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const first = await world.signIn('subadmin@example.jp')
        const calls: Record<Step, () => Promise<unknown>> = {
          refresh: () => refresh(first.refresh_token),
          logout: () => world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': first.refresh_token } }),
          me: () => me(first.access_token),
        }
        await Promise.all([...order, 'logout' as const].map((step) => calls[step]()))
        const after = [await refresh(first.refresh_token), await me(first.access_token)]
        expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401])
      }),
    )
  })
})

describe('SEC-13 logout under way', () => {
  test('SEC-13 a refresh that meets a logout under way waits for it, and finds the session ended', async () => {
    const { refresh_token } = await world.signIn('subadmin@example.jp')
    const sessionId = refresh_token.split('.')[1]!
    const { asked } = await world.database.owner.transaction().execute(async (trx) => {
      const end = { ended_at: world.clock.now, ended_reason: 'logout' }
      await trx.updateTable('sessions').set(end).where('id', '=', sessionId).execute()
      const answer = refresh(refresh_token)
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect
        .poll(async () => (await waiting.execute(world.database.owner)).rows[0]?.n, { timeout: 60_000 })
        .toBe(1)
      return { asked: answer }
    })
    expect((await asked).statusCode).toBe(401)
  })
})

describe('SES-03 limits of a session', () => {
  test('SES-03 an access token lives ten minutes, its session goes on by refresh', async () => {
    const pair = await world.signIn('admin@example.jp')
    world.clock.advance(600_000)
    expect((await me(pair.access_token)).statusCode).toBe(401)
    expect((await me((await pairOf(pair.refresh_token)).access_token)).statusCode).toBe(200)
  })

  test('SES-03 a session ends after eight idle hours and after a day', async () => {
    const idle = await world.signIn('admin@example.jp')
    world.clock.advance(8 * 3_600_000 + 1)
    expect((await refresh(idle.refresh_token)).statusCode).toBe(401)
    let pair = await world.signIn('admin@example.jp')
    for (let hour = 0; hour < 24; hour += 6) {
      world.clock.advance(6 * 3_600_000)
      pair = await pairOf(pair.refresh_token)
    }
    world.clock.advance(1)
    expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
  })

  test('SES-03 the eleventh session of a person ends the oldest', async () => {
    const first = await world.signIn('operator@example.jp')
    for (let n = 0; n < 10; n += 1) {
      world.clock.advance(1)
      await world.signIn('operator@example.jp')
    }
    expect((await me(first.access_token)).statusCode).toBe(401)
  })
})

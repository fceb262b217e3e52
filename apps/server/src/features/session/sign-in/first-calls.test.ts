import { addDays, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { createUseNotes } from '../lifecycle/use-notes.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const emails = ['superuser', 'admin', 'subadmin', 'worker', 'operator'].map((name) => `${name}@example.jp`)
const me = (token: string) => world.call('GET', '/user/me', { token })

const minuteMs = 60_000

/** Access tokens of five people that have made a call a minute before midnight. */
async function signInBeforeMidnight(): Promise<string[]> {
  const midnight = startOfTokyoDay(addDays(tokyoDate(world.clock.now), 1))
  world.clock.advance(midnight.getTime() - minuteMs - world.clock.now.getTime())
  const tokens: string[] = []
  for (const email of emails) {
    const { access_token: token } = await world.signIn(email)
    expect((await me(token)).statusCode).toBe(200)
    tokens.push(token)
  }
  return tokens
}

const readUse = () =>
  world.database.owner
    .selectFrom('users')
    .innerJoin('user_months', 'user_months.user_id', 'users.id')
    .select(['email', 'days'])
    .where('email', 'in', emails)
    .where('month', '=', `${tokyoDate(world.clock.now).slice(0, 7)}-01`)
    .orderBy('email')
    .execute()

const readLastUses = async () => {
  const since = new Date(world.clock.now.getTime() - minuteMs)
  const rows = world.database.owner.selectFrom('sessions').select('last_used_at').where('last_used_at', '>=', since)
  return (await rows.execute()).map(({ last_used_at }) => last_used_at.getTime())
}

const bitOfToday = () => 1 << (Number(tokyoDate(world.clock.now).slice(8)) - 1)

test('USR-07 SES-10 PRF-17 first calls of many at once are each noted: the day, and the last use of each session', async () => {
  const tokens = await signInBeforeMidnight()
  const before = await readUse()
  world.clock.advance(minuteMs)
  const answers = await Promise.all([...tokens, ...tokens].map(me))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await readUse()).toEqual(before.map(({ email, days }) => ({ email, days: days | bitOfToday() })))
  expect(await readLastUses()).toEqual(Array(5).fill(world.clock.now.getTime()))
})

test('USR-07 PRF-17 a person who is changed just now waits for it, and nobody else does', async () => {
  const tokens = await signInBeforeMidnight()
  world.clock.advance(minuteMs)
  const calls = await world.database.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('email', '=', 'worker@example.jp').forUpdate().execute()
    const answers = tokens.map(me)
    const others = await Promise.all(answers.filter((_, index) => emails[index] !== 'worker@example.jp'))
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    return answers
  })
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  expect((await readUse()).map(({ days }) => days & bitOfToday())).toEqual(Array(5).fill(bitOfToday()))
})

test('USR-07 PRF-17 calls of two days that are noted together, at midnight, are noted on their own days', async () => {
  const { app, owner } = world.database
  const { noteDay } = createUseNotes(app)
  const people = await owner.selectFrom('users').select('id').where('email', 'in', emails.slice(0, 3)).execute()
  const uses = people.flatMap(({ id: userId }) => ['2027-02-27', '2027-02-28'].map((day) => ({ userId, day })))
  await Promise.all(uses.map(noteDay))
  const noted = await owner.selectFrom('user_months').select('days').where('month', '=', '2027-02-01').execute()
  expect(noted).toEqual(Array(3).fill({ days: 0b11 << 26 }))
})

test('SES-10 PRF-17 last uses that are noted together are each noted', async () => {
  await signInBeforeMidnight()
  const now = new Date(world.clock.now.getTime() + minuteMs)
  const { app, owner } = world.database
  const used = owner.selectFrom('sessions').select('id').where('last_used_at', '=', world.clock.now)
  const sessions = await used.execute()
  expect(sessions).toHaveLength(5)
  const { touch } = createUseNotes(app)
  await Promise.all(sessions.map(({ id: sessionId }) => touch({ sessionId, now })))
  const touched = owner.selectFrom('sessions').select('id').where('last_used_at', '=', now)
  expect(await touched.execute()).toHaveLength(5)
})

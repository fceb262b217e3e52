import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** Signs in so many times, a second apart. */
async function signIn(email: string, times: number): Promise<Token[]> {
  const pairs: Token[] = []
  for (let count = 0; count < times; count += 1) {
    world.clock.advance(1_000)
    pairs.push(await world.signIn(email))
  }
  return pairs
}

const statusesOf = (pairs: readonly Token[]) =>
  Promise.all(pairs.map(async ({ access_token: token }) => (await world.call('GET', '/user/me', { token })).statusCode))
const logout = ({ refresh_token }: Token) =>
  world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': refresh_token } })

test('SES-10 SEC-8 an account has ten sessions: the eleventh ends the oldest, and no other', async () => {
  const ten = await signIn('admin@example.jp', 10)
  expect(await statusesOf(ten)).toEqual(Array.from({ length: 10 }, () => 200))
  const [eleventh] = await signIn('admin@example.jp', 1)
  expect(await statusesOf([...ten, eleventh!])).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
})

test('SES-10 SEC-8 a session that has ended takes nobody’s place among the ten', async () => {
  const ten = await signIn('subadmin@example.jp', 10)
  for (const pair of ten.slice(7)) await logout(pair)
  const more = await signIn('subadmin@example.jp', 3)
  expect(await statusesOf([...ten.slice(0, 7), ...more])).toEqual(Array.from({ length: 10 }, () => 200))
})

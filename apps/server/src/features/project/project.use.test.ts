import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProjectWorld, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
let workerId: string
let siteId: string
beforeAll(async () => {
  world = await createProjectWorld()
  const { user_id, project_id } = await world.owner
    .selectFrom('site_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'project_id'])
    .where('email', '=', 'worker@example.jp')
    .executeTakeFirstOrThrow()
  workerId = user_id
  siteId = project_id
})
afterAll(() => world.close())

const at = (instant: string) => void (world.clock.now = new Date(instant))
const me = async ({ access_token: token }: Token) => {
  expect((await world.call('GET', '/user/me', { token })).statusCode).toBe(200)
}
async function days(month: string): Promise<number[]> {
  const row = await world.owner
    .selectFrom('user_months')
    .select('days')
    .where('user_id', '=', workerId)
    .where('month', '=', month)
    .executeTakeFirst()
  return Array.from({ length: 31 }, (_, n) => n + 1).filter((day) => ((row?.days ?? 0) >> (day - 1)) & 1)
}
/** The site as the list shows it now; no member of it asks. */
async function shown() {
  const token = (await world.world.signIn('superuser@example.jp')).access_token
  const query = { target_project_id: siteId }
  const { activeThisMonth, lastUsedOn } = (await world.call('GET', '/project/detail', { token, query })).json<{
    activeThisMonth: number
    lastUsedOn: string
  }>()
  return { activeThisMonth, lastUsedOn }
}

test('PRJ-02 the month’s people and the last use follow the first call of a Tokyo day, not a login nor a refresh', async () => {
  at('2026-12-31T14:59:30Z')
  const first = await world.world.signIn('worker@example.jp')
  expect([await days('2026-12-01'), await shown()]).toEqual([[], { activeThisMonth: 0, lastUsedOn: '2026-11-20' }])
  await me(first)
  await me(first)
  expect([await days('2026-12-01'), await shown()]).toEqual([[31], { activeThisMonth: 1, lastUsedOn: '2026-12-31' }])

  world.clock.advance(40_000)
  expect(await shown()).toEqual({ activeThisMonth: 0, lastUsedOn: '2026-12-31' })
  await me(first)
  expect([await days('2027-01-01'), await shown()]).toEqual([[1], { activeThisMonth: 1, lastUsedOn: '2027-01-01' }])

  at('2027-01-01T14:59:50Z')
  const evening = await world.world.signIn('worker@example.jp')
  await me(evening)
  world.clock.advance(20_000)
  const json = { refresh_token: evening.refresh_token }
  const refreshed = (await world.call('POST', '/user/v2/refresh_token', { json })).json<{ token: Token }>().token
  expect(await days('2027-01-01')).toEqual([1])
  await Promise.all([me(refreshed), me(refreshed), me(refreshed)])
  expect([await days('2027-01-01'), await shown()]).toEqual([[1, 2], { activeThisMonth: 1, lastUsedOn: '2027-01-02' }])
})

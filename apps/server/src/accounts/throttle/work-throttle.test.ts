import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { deleteOldCounters } from './throttle.queries.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
})
afterAll(() => world.close())

test('SEC-89 counters that no rule looks at any more are deleted, the others stay', async () => {
  const { now } = world.clock
  const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
  const counter = { failures: 1, in_flight_until: null, blocked_until: null }
  const rows = [
    { ...counter, key: 'old', since: hours(-25) },
    { ...counter, key: 'young', since: hours(-23) },
    { ...counter, key: 'blocked', since: hours(-25), blocked_until: hours(1) },
    { ...counter, key: 'in-flight', since: hours(-25), in_flight_until: hours(1) },
  ]
  await world.database.owner.insertInto('throttle_counters').values(rows).execute()
  await deleteOldCounters(world.database.app, now)
  const left = await world.database.owner.selectFrom('throttle_counters').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['blocked', 'in-flight', 'young'])
})

import { expect, test } from 'vitest'
import { findManners } from '../scripts/check/manners.ts'

const inTest = 'apps/server/src/features/x/x.test.ts'

test.each([
  'world.clock.now = new Date()',
  'const at = Date.now()',
  'await sql`update notices set end_timestamp = now()`.execute(owner)',
  'await sql`select clock_timestamp()`.execute(owner)',
])('SEC-53 a test of the server does not ask the clock of machine or database: %s', (line) => {
  expect(findManners(inTest, line)).toHaveLength(1)
  expect(findManners('apps/server/src/features/x/testing/world.ts', line)).toHaveLength(1)
})

test.each([
  'world.clock.now',
  'call.now()',
  'new Date(world.clock.now.getTime() + 1)',
  "new Date('2026-11-21T01:00:00Z')",
])('SEC-53 the clock of its world is asked as often as wanted: %s', (line) =>
  expect(findManners(inTest, line)).toEqual([]),
)

test('two names in one line are refused, with or without brackets in their values', () => {
  for (const line of ['  const [a, b] = [1, 2]', 'export const [a, b] = [f(x)[0], g([1])]', '  let [a, b] = [c, d]'])
    expect(findManners('apps/console/src/x.ts', line)).toHaveLength(1)
  for (const line of ['  const [a, b] = await f()', '  const [from, to] = [x, y].map(dayOf)', '  const [first] = rows'])
    expect(findManners('apps/console/src/x.ts', line)).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PRF-21 turns come evenly spaced, in the order in which they were asked for', async () => {
  const pace = openPace(20)
  const begun = new Array<string>()
  const take = (name: string) => void pace().then(() => begun.push(`${name} ${performance.now() - since}`))
  const since = performance.now()
  for (const name of ['a', 'b', 'c']) take(name)
  await vi.advanceTimersByTimeAsync(200)
  for (const name of ['d', 'e']) take(name)
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual(['a 0', 'b 20', 'c 40', 'd 200', 'e 220'])
})

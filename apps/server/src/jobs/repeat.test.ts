import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyMinute } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PRF-27 work of each minute is done at once and a minute after each run, also after a fault, until it is stopped', async () => {
  let runs = 0
  const errors: string[] = []
  const repeated = everyMinute(
    () => {
      runs += 1
      return runs === 2 ? Promise.reject(new Error('no database')) : Promise.resolve()
    },
    ({ message }) => errors.push(message),
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([runs, errors]).toEqual([2, ['no database']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(3)
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(runs).toBe(3)
})

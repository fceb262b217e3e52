import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyTokyoDay, sleepMs } from './tokyo-days.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T14:30:00Z') }))
afterEach(() => void vi.useRealTimers())

const now = () => new Date()
const minute = 60_000
const noError = (error: Error) => {
  throw error
}

test.each([
  ['2026-11-30T14:59:59.999Z', 1],
  ['2026-11-30T14:59:00Z', minute],
  ['2026-11-30T15:00:00Z', 60 * minute],
  ['2026-11-30T02:00:00Z', 60 * minute],
])('OAC-01 PRF-9 at %s it sleeps %i ms: to the next Tokyo midnight, at most an hour', (at, ms) => {
  expect(sleepMs(new Date(at))).toBe(ms)
})

test('OAC-01 work is done at once, just after a Tokyo midnight, and once an hour', async () => {
  const times: string[] = []
  const daily = everyTokyoDay(now, async () => void times.push(new Date().toISOString().slice(11, 16)), noError)
  await vi.advanceTimersByTimeAsync(29 * minute)
  expect(times).toEqual(['14:30'])
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(times).toEqual(['14:30', '15:00'])
  await vi.advanceTimersByTimeAsync(120 * minute)
  expect(times).toEqual(['14:30', '15:00', '16:00', '17:00'])
  await daily.stop()
  await vi.advanceTimersByTimeAsync(600 * minute)
  expect(times).toHaveLength(4)
})

test('OAC-01 a failed run is reported and repeated after a minute; a stop waits for the running one', async () => {
  const errors: string[] = []
  let runs = 0
  let finish: () => void = () => undefined
  const daily = everyTokyoDay(
    now,
    () => {
      runs += 1
      if (runs === 1) return Promise.reject(new Error('no database'))
      return new Promise((resolve) => (finish = resolve))
    },
    ({ message }) => errors.push(message),
  )
  await vi.advanceTimersByTimeAsync(minute + 1)
  expect([runs, errors]).toEqual([2, ['no database']])
  let isStopped = false
  const stopping = daily.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(10)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(600 * minute)
  expect(runs).toBe(2)
})

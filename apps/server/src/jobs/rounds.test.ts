import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const drain = () => Promise.resolve()
const neverFails = (error: Error) => {
  throw error
}

test('PRF-25 a round comes when the last one said so, and every 30 s at the latest', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValueOnce(2_000).mockResolvedValue(600_000)
  const { stop } = startRounds(() => ({ round, drain }), neverFails)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(round).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(3)
  await stop()
})

test('NTC-04 a round that is woken while it runs runs once more, never two at a time', async () => {
  let running = 0
  const round = vi.fn<() => Promise<number>>(async () => {
    expect((running += 1)).toBe(1)
    await new Promise((resolve) => void setTimeout(resolve, 100))
    running -= 1
    return 600_000
  })
  const { wake, stop } = startRounds(() => ({ round, drain }), neverFails)
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(round).toHaveBeenCalledTimes(2)
  await stop()
})

test('NTC-04 a fault is reported, and the next round follows a second later', async () => {
  const round = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(600_000)
  const onError = vi.fn<(error: Error) => void>()
  const { stop } = startRounds(() => ({ round, drain }), onError)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onError.mock.calls).toEqual([[new Error('gone')]])
  expect(round).toHaveBeenCalledTimes(2)
  await stop()
})

test('OPS-04 a stop waits for the round and for what it began, and nothing follows', async () => {
  const ended: string[] = []
  const round = async () => {
    await new Promise((resolve) => void setTimeout(resolve, 100))
    ended.push('round')
    return 0
  }
  const { wake, stop } = startRounds(() => ({ round, drain: async () => void ended.push('drain') }), neverFails)
  const stopped = stop()
  wake()
  await vi.advanceTimersByTimeAsync(60_000)
  await stopped
  expect(ended).toEqual(['round', 'drain'])
})

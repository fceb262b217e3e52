import { expect, test } from 'vitest'
import { retryWhileGone } from './retry-while-gone.ts'

const noConnection = new Error('Connection terminated due to connection timeout')

/** Work that fails so often, under a clock that every pause moves on. */
function slowStart(failures: number, error: Error = noConnection) {
  let tries = 0
  let nowMs = 0
  const work = async () => {
    tries += 1
    if (tries <= failures) throw error
    return tries
  }
  const timing = { monotonicMs: () => nowMs, pause: async () => (nowMs += 10_000) }
  return { run: () => retryWhileGone(work, timing), tries: () => tries }
}

test('OPS-02 a start waits for connections that a busy machine gives late', async () => {
  expect(await slowStart(2).run()).toBe(3)
})

test('OPS-02 a start gives up after half a minute, and at once for any other fault', async () => {
  const late = slowStart(9)
  await expect(late.run()).rejects.toBe(noConnection)
  expect(late.tries()).toBe(4)
  const wrong = slowStart(1, new Error('permission denied'))
  await expect(wrong.run()).rejects.toThrow('permission denied')
  expect(wrong.tries()).toBe(1)
})

import { setImmediate as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('USR-03 files of many people are read a few at a time, each of them, and a failure lets the next one in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(fc.boolean(), { maxLength: 12 }), async (most, fails) => {
      const inTurn = createTurns(most)
      let [running, highest] = [0, 0]
      const work = async (isFailure: boolean) => {
        running += 1
        highest = Math.max(highest, running)
        await pause()
        running -= 1
        if (isFailure) throw new Error('a file that cannot be read')
      }
      const results = await Promise.allSettled(fails.map((isFailure) => inTurn(() => work(isFailure))))
      expect(highest).toBe(Math.min(most, fails.length))
      expect(results.map(({ status }) => status)).toEqual(
        fails.map((isFailure) => (isFailure ? 'rejected' : 'fulfilled')),
      )
    }),
  )
})

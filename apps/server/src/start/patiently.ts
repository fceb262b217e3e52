import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseGone } from '#db/database-gone.ts'

const patienceMs = 30_000
const pauseMs = 200

type Timing = { monotonicMs: () => number; pause: () => Promise<unknown> }
const realTiming: Timing = { monotonicMs: () => performance.now(), pause: () => wait(pauseMs) }

/**
 * Does again, for half a minute, what failed for want of a connection: a busy machine needs longer for its first ones
 * than a call may wait. Throws any other error at once, and the last one when the time is over.
 */
export async function patiently<T>(work: () => Promise<T>, timing: Timing = realTiming): Promise<T> {
  const end = timing.monotonicMs() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseGone(error) || timing.monotonicMs() >= end) throw error
      await timing.pause()
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseGone } from '#db/database-gone.ts'

const patienceMs = 30_000
const pauseMs = 200

type Timing = { monotonicMs: () => number; pause: () => Promise<unknown> }
const realTiming: Timing = { monotonicMs: () => performance.now(), pause: () => wait(pauseMs) }

/**
 * Retries `work` for 30 s while the database is gone, as a busy machine needs longer for the first connections than a call
 * may wait. Rethrows any other error at once, and the last one after the time limit.
 */
export async function retryWhileGone<T>(work: () => Promise<T>, timing: Timing = realTiming): Promise<T> {
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

import { endOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'

const hourMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

/** How long to sleep until the next Tokyo day begins, at most an hour: a clock may be set meanwhile. @internal */
export function sleepMs(now: Date): number {
  return Math.min(endOfTokyoDay(tokyoDate(now)).getTime() - now.getTime(), hourMs)
}

export type Daily = { stop: () => Promise<void> }

/**
 * Runs `work` at once, at the beginning of each Tokyo day and at least once an hour, so that what was missed is made up
 * for. A failed run calls `onError` and is repeated after a minute. `work` has to be safe in several processes at once.
 */
export function everyTokyoDay(now: () => Date, work: () => Promise<void>, onError: (error: Error) => void): Daily {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = async () => {
    try {
      await work()
      return sleepMs(now())
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return minuteMs
    }
  }
  const next = () => {
    running = run().then((ms) => {
      // A timer may fire a little early by the database's clock, so it is set a little late.
      if (!isStopped) timer = setTimeout(next, ms + 1).unref()
    })
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

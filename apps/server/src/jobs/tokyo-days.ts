import { endOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type Repeated, repeat } from './repeat.ts'

const hourMs = 60 * 60 * 1000

/** How long to sleep until the next Tokyo day begins, at most an hour: a clock may be set meanwhile. @internal */
export function sleepMs(now: Date): number {
  return Math.min(endOfTokyoDay(tokyoDate(now)).getTime() - now.getTime(), hourMs)
}

/**
 * Runs `work` at once, at the beginning of each Tokyo day and at least once an hour, so that what was missed is made up
 * for. A failed run calls `onError` and is repeated after a minute. `work` has to be safe in several processes at once.
 */
export function everyTokyoDay(now: () => Date, work: () => Promise<void>, onError: (error: Error) => void): Repeated {
  return repeat(async () => {
    await work()
    // A timer may fire a little early by the database's clock, so it is set a little late.
    return sleepMs(now()) + 1
  }, onError)
}

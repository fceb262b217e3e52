import type { OpenAttendant } from './jobs.ts'

const longestMs = 30_000
const shortestMs = 50
/** After a fault, which is mostly a database that is gone. */
const faultMs = 1_000

export type Rounds = { wake: () => void; stop: () => Promise<void> }

/**
 * Calls the rounds of an attendant one after another: at once, when they are woken, when the last round said so, and at
 * least every 30 s, as a notification can be lost. A fault goes to `onError`, and the next round follows a second later.
 */
export function startRounds(open: OpenAttendant, onError: (error: Error) => void): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAgain = false
  let isStopped = false

  const runOnce = async (): Promise<number> => {
    try {
      return await attendant.round()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return faultMs
    }
  }
  const run = async () => {
    let pauseMs = 0
    do {
      isAgain = false
      pauseMs = await runOnce()
    } while (isAgain && !isStopped)
    running = null
    if (!isStopped) timer = setTimeout(wake, Math.min(Math.max(pauseMs, shortestMs), longestMs))
  }
  const wake = () => {
    clearTimeout(timer)
    isAgain = true
    if (!isStopped) running ??= run()
  }
  const attendant = open(wake, onError)
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      await attendant.drain()
    },
  }
}

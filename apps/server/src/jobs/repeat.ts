const minuteMs = 60 * 1000

export type Repeated = { stop: () => Promise<void> }

/**
 * Runs `work` at once, and again after as many ms as it says. A failed run calls `onError` and is repeated after
 * `afterFaultMs`. `stop` waits for the run that is under way.
 */
export function repeat(
  work: () => Promise<number>,
  onError: (error: Error) => void,
  afterFaultMs: number = minuteMs,
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = async () => {
    try {
      return await work()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return afterFaultMs
    }
  }
  const next = () => {
    running = run().then((ms) => {
      if (!isStopped) timer = setTimeout(next, ms).unref()
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

/** Runs `work` at once, and again a minute after each run, failed or not. */
export const everyMinute = (work: () => Promise<void>, onError: (error: Error) => void): Repeated =>
  repeat(() => work().then(() => minuteMs), onError)

/** Runs at most `most` pieces of work at a time; the others wait in the order in which they came. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // The turn passes to the next one without being free in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

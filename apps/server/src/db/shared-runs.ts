type Work<Item> = {
  /** Does some at once; returns those that have to be done alone, as they would hold up the others. */
  together: (items: readonly Item[]) => Promise<readonly Item[]>
  alone: (item: Item) => Promise<void>
  /** Most items of a run, and most runs at once. */
  most: number
  lanes: number
}
type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void }

/**
 * Does small writes that come at the same time together, so that they share a statement and its commit: whoever comes while
 * all lanes are taken waits for the next run, alone or with everybody else. Resolves when the item itself is done; where a
 * run fails each of its items is tried alone, and rejects with what that throws.
 */
export function shareRuns<Item>({ together, alone, most, lanes }: Work<Item>): (item: Item) => Promise<void> {
  const queue: Waiting<Item>[] = []
  let running = 0
  const doAlone = async ({ item, resolve, reject }: Waiting<Item>) => {
    try {
      await alone(item)
      resolve()
    } catch (error) {
      reject(error)
    }
  }
  const runPart = async (part: readonly Waiting<Item>[]) => {
    try {
      const left = new Set(await together(part.map(({ item }) => item)))
      for (const one of part) {
        if (left.has(one.item)) void doAlone(one)
        else one.resolve()
      }
    } catch {
      // One of them may be at fault, or have met a lock: alone each one tells its own error.
      for (const one of part) void doAlone(one)
    }
  }
  const takeLane = async () => {
    running += 1
    while (queue.length > 0) await runPart(queue.splice(0, most))
    running -= 1
  }
  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ item, resolve, reject })
    if (running < lanes) void takeLane()
    await promise
  }
}

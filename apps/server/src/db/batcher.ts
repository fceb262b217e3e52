type Options<Item> = {
  /** Writes a batch; returns the items that must be written one by one, because they would block the batch. */
  writeBatch: (items: readonly Item[]) => Promise<readonly Item[]>
  writeOne: (item: Item) => Promise<void>
  maxBatchSize: number
  /** Most batches at once. */
  concurrency: number
}
type Pending<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void }

/**
 * Batches small concurrent writes, so that they share a statement and its commit. There is no timer: a write starts at once
 * while `concurrency` allows it, later ones wait for the next batch. Resolves when the item is written; the items of a batch
 * that fails are written one by one, and reject with their own errors.
 */
export function createBatcher<Item>(options: Options<Item>): (item: Item) => Promise<void> {
  const { writeBatch, writeOne, maxBatchSize, concurrency } = options
  const queue: Pending<Item>[] = []
  let running = 0
  const settleOne = async ({ item, resolve, reject }: Pending<Item>) => {
    try {
      await writeOne(item)
      resolve()
    } catch (error) {
      reject(error)
    }
  }
  const settleBatch = async (batch: readonly Pending<Item>[]) => {
    try {
      const deferred = new Set(await writeBatch(batch.map(({ item }) => item)))
      for (const pending of batch) {
        if (deferred.has(pending.item)) void settleOne(pending)
        else pending.resolve()
      }
    } catch {
      // One item may have failed the batch: each one reports its own error.
      for (const pending of batch) void settleOne(pending)
    }
  }
  const drainQueue = async () => {
    running += 1
    while (queue.length > 0) await settleBatch(queue.splice(0, maxBatchSize))
    running -= 1
  }
  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ item, resolve, reject })
    if (running < concurrency) void drainQueue()
    await promise
  }
}

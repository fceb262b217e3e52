import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** A batcher whose batches end when the test ends them. */
function makeBatcher({ maxBatchSize = 100, concurrency = 1, deferred = [] as readonly string[], fails = false } = {}) {
  const batches: { items: readonly string[]; end: () => void }[] = []
  const single: string[] = []
  const write = createBatcher<string>({
    maxBatchSize,
    concurrency,
    writeBatch: async (items) => {
      await new Promise<void>((end) => batches.push({ items, end }))
      if (fails) throw new Error('batch')
      return items.filter((item) => deferred.includes(item))
    },
    writeOne: async (item) => {
      single.push(item)
      if (item === 'wrong') throw new Error('single')
    },
  })
  return { batches, single, write }
}

const isDone = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((ended) => setImmediate(() => ended(false)))])

describe('PRF-17 concurrent writes are batched', () => {
  test('PRF-17 a write that comes during a batch is in the next one, once, up to the batch size', async () => {
    const { batches, write } = makeBatcher({ maxBatchSize: 2 })
    const done = ['a', 'b', 'c', 'd'].map(write)
    expect(batches.map(({ items }) => items)).toEqual([['a']])
    expect(await isDone(done[0]!)).toBe(false)
    batches[0]!.end()
    await done[0]
    expect(await isDone(done[1]!)).toBe(false)
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
    batches[1]!.end()
    await Promise.all([done[1], done[2]])
    batches[2]!.end()
    await done[3]
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']])
  })

  test('PRF-17 a batch that hangs blocks no other one, and a slot is free again after its batch', async () => {
    const { batches, write } = makeBatcher({ concurrency: 2 })
    void write('hangs')
    for (const item of ['a', 'b']) {
      const done = write(item)
      batches.at(-1)!.end()
      expect(await isDone(done)).toBe(true)
    }
    expect(batches.map(({ items }) => items)).toEqual([['hangs'], ['a'], ['b']])
  })

  test('PRF-17 a deferred item is written by itself', async () => {
    const { batches, single, write } = makeBatcher({ deferred: ['locked'] })
    const done = write('locked')
    batches[0]!.end()
    await done
    expect(single).toEqual(['locked'])
  })

  test('PRF-17 the items of a batch that fails are written one by one, each with its own error; the next batch runs', async () => {
    const { batches, single, write } = makeBatcher({ fails: true })
    const done = ['first', 'right', 'wrong'].map(write)
    batches[0]!.end()
    await done[0]
    batches[1]!.end()
    const [, right, wrong] = await Promise.allSettled(done)
    expect(right).toMatchObject({ status: 'fulfilled' })
    expect(wrong).toMatchObject({ status: 'rejected', reason: new Error('single') })
    expect(single).toEqual(['first', 'right', 'wrong'])
    void write('next').catch(() => undefined)
    expect(batches.at(-1)!.items).toEqual(['next'])
  })
})

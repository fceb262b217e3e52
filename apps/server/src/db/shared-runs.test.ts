import { describe, expect, test } from 'vitest'
import { shareRuns } from './shared-runs.ts'

/** Work whose runs end when they are told to. */
function makeWork({ most = 100, lanes = 1, left = [] as readonly string[], isBroken = false } = {}) {
  const runs: { items: readonly string[]; end: () => void }[] = []
  const alone: string[] = []
  const share = shareRuns<string>({
    most,
    lanes,
    together: async (items) => {
      await new Promise<void>((end) => runs.push({ items, end }))
      if (isBroken) throw new Error('together')
      return items.filter((item) => left.includes(item))
    },
    alone: async (item) => {
      alone.push(item)
      if (item === 'wrong') throw new Error('alone')
    },
  })
  return { runs, alone, share }
}

const isDone = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((ended) => setImmediate(() => ended(false)))])

describe('PRF-17 writes that come together share a run', () => {
  test('PRF-17 whoever comes while a run goes on is in the next one, once, at most so many', async () => {
    const { runs, share } = makeWork({ most: 2 })
    const done = ['a', 'b', 'c', 'd'].map(share)
    expect(runs.map(({ items }) => items)).toEqual([['a']])
    expect(await isDone(done[0]!)).toBe(false)
    runs[0]!.end()
    await done[0]
    expect(await isDone(done[1]!)).toBe(false)
    expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
    runs[1]!.end()
    await Promise.all([done[1], done[2]])
    runs[2]!.end()
    await done[3]
    expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']])
  })

  test('PRF-17 a run that hangs leaves the other lane, and a lane is free again after its run', async () => {
    const { runs, share } = makeWork({ lanes: 2 })
    void share('hangs')
    for (const item of ['a', 'b']) {
      const done = share(item)
      runs.at(-1)!.end()
      expect(await isDone(done)).toBe(true)
    }
    expect(runs.map(({ items }) => items)).toEqual([['hangs'], ['a'], ['b']])
  })

  test('PRF-17 who would hold up the others is done alone, and they are done without them', async () => {
    const { runs, alone, share } = makeWork({ left: ['held'] })
    const done = share('held')
    runs[0]!.end()
    await done
    expect(alone).toEqual(['held'])
  })

  test('PRF-17 of a run that fails each is tried alone, and the one at fault alone says so; the next one runs', async () => {
    const { runs, alone, share } = makeWork({ isBroken: true })
    const done = ['first', 'right', 'wrong'].map(share)
    runs[0]!.end()
    await done[0]
    runs[1]!.end()
    const [, right, wrong] = await Promise.allSettled(done)
    expect(right).toMatchObject({ status: 'fulfilled' })
    expect(wrong).toMatchObject({ status: 'rejected', reason: new Error('alone') })
    expect(alone).toEqual(['first', 'right', 'wrong'])
    void share('next').catch(() => undefined)
    expect(runs.at(-1)!.items).toEqual(['next'])
  })
})

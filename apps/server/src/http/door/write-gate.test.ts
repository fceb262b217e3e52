import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteGate, uploadLimits, type WriteGate, writeLimitsOf } from './write-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that run until they are ended by hand, in the order in which they began. */
function workplace(gate: WriteGate) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const submit = (key: string, name = key) => {
    const work = () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.push(() => resolve(name))
      })
    const answer = gate(key, work)
    answer.catch(() => undefined)
    return answer
  }
  const endOldest = async () => {
    ends.shift()!()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, submit, endOldest }
}

const limits = { total: 4, share: 2, waiting: 3, waitMs: 2_000 }

test('SEC-56 one company runs its share at once, the others go past its queue', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(limits))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void submit('a', name)
  void submit('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endOldest()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('SEC-56 all together run no more than leaves room for reads; who came first goes first', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(limits))
  for (const key of ['a', 'a', 'b', 'b', 'c', 'd']) void submit(key)
  expect(begun).toEqual(['a', 'a', 'b', 'b'])
  await endOldest()
  expect(begun).toEqual(['a', 'a', 'b', 'b', 'c'])
})

test('SEC-56 a free place goes past a company that has its share, and comes back to it when it may', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(limits))
  for (const name of ['b1', 'b2', 'a1', 'a2']) void submit(name[0]!, name)
  for (const name of ['a3', 'a4', 'c1']) void submit(name[0]!, name)
  await endOldest()
  expect(begun.slice(4)).toEqual(['c1'])
  await endOldest()
  expect(begun.slice(4)).toEqual(['c1'])
  await endOldest()
  expect(begun.slice(4)).toEqual(['c1', 'a3'])
})

test('SEC-56 the waiting time of who got a place takes nobody else out of the queue', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate({ ...limits, total: 1, share: 1 }))
  void submit('a')
  void submit('b')
  await vi.advanceTimersByTimeAsync(limits.waitMs - 1)
  void submit('c')
  await endOldest()
  await vi.advanceTimersByTimeAsync(1)
  await endOldest()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('SEC-56 the full queue of one company refuses nobody of another, and lets them by', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate({ ...limits, total: 1, share: 1 }))
  for (const key of ['a', 'a', 'a', 'a', 'b']) void submit(key)
  for (let count = 0; count < 4; count += 1) await endOldest()
  expect(begun).toEqual(['a', 'b', 'a', 'a', 'a'])
})

test('SEC-56 a failed write gives its place on as one that ended does', async () => {
  const gate = createWriteGate({ ...limits, total: 1, share: 1 })
  const { begun, submit } = workplace(gate)
  let fail: (error: Error) => void = () => undefined
  const failing = gate('a', () => new Promise((_, reject) => (fail = reject)))
  void submit('b')
  fail(new Error('out of paper'))
  await expect(failing).rejects.toThrow('out of paper')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['b'])
})

test('SEC-56 who waits too long is refused with a 503 and leaves the queue', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(limits))
  for (const name of ['a1', 'a2', 'a3']) void submit('a', name)
  const late = submit('a', 'late')
  await vi.advanceTimersByTimeAsync(limits.waitMs)
  await expect(late).rejects.toMatchObject({ status: 503 })
  await endOldest()
  expect(begun).toEqual(['a1', 'a2'])
  void submit('a', 'next')
  expect(begun).toEqual(['a1', 'a2', 'next'])
})

test('SEC-56 a queue that is full refuses at once', async () => {
  const { submit } = workplace(createWriteGate(limits))
  for (let count = 0; count < limits.share + limits.waiting; count += 1) void submit('a')
  await expect(submit('a')).rejects.toMatchObject({ status: 503 })
})

test('SEC-56 a write that fails gives its place back', async () => {
  const gate = createWriteGate({ ...limits, share: 1 })
  await expect(gate('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(gate('a', () => Promise.resolve('yes'))).resolves.toBe('yes')
})

test.each([
  [4, { total: 2, share: 1 }],
  [10, { total: 7, share: 3 }],
  [50, { total: 35, share: 15 }],
])('SEC-56 of a pool of %i connections writes leave some for reads, and companies for each other', (pool, part) =>
  expect(writeLimitsOf(pool)).toMatchObject(part),
)

test('SEC-88 three files of one company are read one after another, and another company waits for none of them', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(uploadLimits))
  for (const name of ['a1', 'a2', 'a3', 'b1']) void submit(name[0]!, name)
  expect(begun).toEqual(['a1', 'b1'])
  await endOldest()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('SEC-88 where both readers are taken, the next turn is that of the company which has waited longest for one', async () => {
  const { begun, submit, endOldest } = workplace(createWriteGate(uploadLimits))
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) void submit(name[0]!, name)
  expect(begun).toEqual(['a1', 'b1'])
  await endOldest()
  expect(begun.at(-1)).toBe('c1')
  await endOldest()
  expect(begun.at(-1)).toBe('a2')
})

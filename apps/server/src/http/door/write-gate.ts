import { Problem } from '#call/problem.ts'

/** Concurrent writes in total and per key (company or person); per key `waiting` may queue, for `waitMs`. */
export type WriteLimits = { total: number; share: number; waiting: number; waitMs: number }

/** Runs `work` when its key has a free slot; throws a 503 if none is free in time. */
export type WriteGate = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Waiter = { key: string; enter: () => void }

const queueLength = 100
const waitMs = 2_000

/** Writes get 7 of 10 connections and one company 3; the rest is for reads. */
export function writeLimitsOf(pool: number): WriteLimits {
  const total = Math.floor(pool * 0.7)
  return { total, share: Math.max(1, Math.floor(pool * 0.3)), waiting: queueLength, waitMs }
}

/**
 * Two tables are read at a time (security.md row 69), of a company one (row 88); it may have two more in line, longer than
 * one takes to read.
 */
export const uploadLimits: WriteLimits = { total: 2, share: 1, waiting: 2, waitMs: 60_000 }

/** A company's cards are hashed call by call, of two companies at once, so that the queue of hashes has room for sign-ins. */
export const prepareLimits: WriteLimits = { total: 2, share: 1, waiting: 5, waitMs: 60_000 }

function readCount(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0
}

/** Whose turn it is: of those who wait, who has waited longest since their key was let in last. */
function createTurns() {
  const turns = new Map<string, number>()
  let entries = 0
  return {
    note: (key: string) => turns.set(key, (entries += 1)),
    /** A key that neither runs nor waits has no turn to remember. */
    forget: (key: string) => turns.delete(key),
    choose: (waiters: readonly Waiter[]): Waiter | undefined =>
      waiters.toSorted((one, other) => readCount(turns, one.key) - readCount(turns, other.key))[0],
  }
}

/**
 * A fair queue in front of the pool. Without it, writes of one company that wait for row locks would occupy all
 * connections (security.md row 56).
 */
export function createWriteGate(limits: WriteLimits): WriteGate {
  const running = new Map<string, number>()
  const queue: Waiter[] = []
  const turns = createTurns()
  let total = 0

  const hasRoom = (key: string) => total < limits.total && readCount(running, key) < limits.share

  const start = (key: string) => {
    total += 1
    running.set(key, readCount(running, key) + 1)
    turns.note(key)
  }

  const forget = (key: string) => {
    if (!running.has(key) && !queue.some((waiter) => waiter.key === key)) turns.forget(key)
  }

  const release = (key: string) => {
    total -= 1
    const rest = readCount(running, key) - 1
    if (rest === 0) running.delete(key)
    else running.set(key, rest)
    const next = turns.choose(queue.filter((waiter) => hasRoom(waiter.key)))
    forget(key)
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    next.enter()
  }

  const waitForRoom = (key: string) =>
    new Promise<void>((resolve, reject) => {
      if (queue.filter((waiter) => waiter.key === key).length >= limits.waiting) throw new Problem('unavailable')
      const waiter = {
        key,
        enter: () => {
          clearTimeout(timer)
          start(key)
          resolve()
        },
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(waiter), 1)
        forget(key)
        reject(new Problem('unavailable'))
      }
      const timer = setTimeout(giveUp, limits.waitMs)
      queue.push(waiter)
    })

  return async (key, work) => {
    if (hasRoom(key)) start(key)
    else await waitForRoom(key)
    try {
      return await work()
    } finally {
      release(key)
    }
  }
}

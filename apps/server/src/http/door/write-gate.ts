import { Problem } from '#call/problem.ts'

/** How many writes may run at once: of all, and of one company or person; `waiting` of one may queue, `waitMs` long. */
export type WriteLimits = { total: number; share: number; waiting: number; waitMs: number }

/** Lets `work` run when there is room for its key; throws a 503 where there is none in time. */
export type WriteGate = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Waiter = { key: string; enter: () => void }

const queueLength = 100
const waitMs = 2_000

/** Writes get 7 of 10 connections and one company 3: the rest answers everybody's reads. */
export function writeLimitsOf(pool: number): WriteLimits {
  const total = Math.floor(pool * 0.7)
  return { total, share: Math.max(1, Math.floor(pool * 0.3)), waiting: queueLength, waitMs }
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0
}

/**
 * A fair queue in front of the pool. Writes of one company wait for each other's row locks, each with a connection in
 * its hands: sixty of them would leave none for anybody else (security.md row 56).
 */
export function createWriteGate(limits: WriteLimits): WriteGate {
  const running = new Map<string, number>()
  const queue: Waiter[] = []
  let total = 0

  const hasRoom = (key: string) => total < limits.total && countOf(running, key) < limits.share

  const start = (key: string) => {
    total += 1
    running.set(key, countOf(running, key) + 1)
  }

  const leave = (key: string) => {
    total -= 1
    const rest = countOf(running, key) - 1
    if (rest === 0) running.delete(key)
    else running.set(key, rest)
    const next = queue.findIndex((waiter) => hasRoom(waiter.key))
    if (next !== -1) queue.splice(next, 1)[0]!.enter()
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
      leave(key)
    }
  }
}

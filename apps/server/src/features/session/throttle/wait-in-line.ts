import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '#call/problem.ts'

/** Poll interval, as the tries of other processes are visible only in the database. */
const pollMs = 20
/** Longest wait before a 503. */
const longestWaitMs = 30_000
/** Longest line before a 503. */
const longestLine = 256

type Line = { length: number; last: Promise<unknown> }
const lines = new Map<string, Line>()

async function poll<T>(attempt: () => Promise<'again' | { answer: T }>, until: number): Promise<T> {
  for (;;) {
    const result = await attempt()
    if (result !== 'again') return result.answer
    if (performance.now() >= until) throw new Problem('unavailable')
    await delay(pollMs)
  }
}

/**
 * Repeats `attempt` until it has an answer. Of the waiters of a key only the first one polls, in order of arrival. Throws
 * a 503 if the line or the wait is too long.
 */
export async function waitInLine<T>(key: string, attempt: () => Promise<'again' | { answer: T }>): Promise<T> {
  const line: Line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= longestLine) throw new Problem('unavailable')
  lines.set(key, line)
  line.length += 1
  const until = performance.now() + longestWaitMs
  const turn = line.last.then(() => poll(attempt, until))
  line.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '#call/problem.ts'

/** Other processes' tries are seen in the database alone: it is asked this often. */
const pollMs = 20
/** Whoever has waited this long is told to come back (503). */
const longestWaitMs = 30_000
/** Beyond these, whoever comes is told to come back (503). */
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
 * Repeats `attempt` until it has an answer. Of all who wait under one key in this process only the first one asks, in
 * the order of their coming. Throws a 503 where the line is too long, or nothing was decided in the longest wait.
 */
export async function inLine<T>(key: string, attempt: () => Promise<'again' | { answer: T }>): Promise<T> {
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

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const limitMs = 5_000
const pollMs = 50

/** All that the server wrote so far. */
export function readLog({ log }: Stage): Promise<string> {
  return readFile(log, 'utf8')
}

/** The log once it holds this text; lines come in a moment after their request. Throws after 5 s. */
export async function readLogWith(stage: Stage, text: string): Promise<string> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const log = await readLog(stage)
    if (log.includes(text)) return log
    await sleep(pollMs)
  }
  throw new Error(`the log does not hold ${text}`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresFault } from '../fault.ts'
import { readLogTail } from '../folder/log-file.ts'
import { isAlive } from '../os/process-state.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const READY_LIMIT_MS = 180_000
const READY_POLL_MS = 5
const GONE_POLL_MS = 100

/** A running PostgreSQL server: its process, its port on 127.0.0.1, and a promise that resolves at its exit. */
export type Postmaster = { pid: number; port: number; exit: Promise<void> }

/** A server that exited before it was ready; the message is the end of its log. */
export class LaunchFailure extends Error {
  override name = 'LaunchFailure'
}

/** Resolves at the exit of a process that is no child of ours. */
export async function waitForExit(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(GONE_POLL_MS, undefined, { ref: false })
}

type Waiting = {
  home: string
  cluster: string
  logStart: number
  pid: number
  port: number
  hasEnded: () => boolean
  signal: AbortSignal
}

function lastFault(tail: string): string {
  const lines = tail.split('\n').filter((line) => line.trim() !== '')
  return lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1) ?? lines.at(-1) ?? 'nothing in its log'
}

/**
 * Waits until a started server accepts connections, for at most 3 minutes, as recovery after a crash may take long.
 * @throws LaunchFailure if it exits before, EmbeddedPostgresFault after the limit.
 */
export async function untilReady(waiting: Waiting): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  let interrupted = false
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(waiting.cluster)
    if (file?.pid === waiting.pid && file.ready && !waiting.hasEnded()) return
    if (waiting.hasEnded()) throw new LaunchFailure(readLogTail(waiting.home, waiting.logStart))
    if (waiting.signal.aborted && !interrupted) {
      interrupted = true
      process.kill(waiting.pid, 'SIGINT')
    }
    await sleep(READY_POLL_MS)
  }
  process.kill(waiting.pid, 'SIGINT')
  throw new EmbeddedPostgresFault(
    `The database in ${waiting.cluster} was not ready after ${READY_LIMIT_MS / 1000} s: ${lastFault(readLogTail(waiting.home, waiting.logStart))}`,
  )
}

/** The message of a failed launch. */
export function describeLaunchFailure(error: unknown): string {
  return error instanceof LaunchFailure ? lastFault(error.message) : String(error)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../os/os-error.ts'
import { runProgram } from '../os/run-program.ts'
import { findProgram } from '../programs/binaries.ts'
import type { Site } from './launch.ts'
import type { Postmaster } from './postmaster.ts'

const FAST_LIMIT_MS = 30_000
const IMMEDIATE_LIMIT_MS = 5_000

type Mode = { signal: NodeJS.Signals; name: 'fast' | 'immediate' }

async function requestStop(site: Site, pid: number, mode: Mode): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(
      findProgram(site.binaries, 'pg_ctl'),
      ['stop', '-D', site.cluster, '-m', mode.name, '-W'],
      site.user,
    )
    return
  }
  sendSignal(pid, mode.signal)
}

/** A process that has just exited needs no signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function exitsWithin(server: Postmaster, limit: number): Promise<boolean> {
  const stop = new AbortController()
  const timer = sleep(limit, false, { signal: stop.signal }).catch(() => false)
  const hasExited = await Promise.race([server.exit.then(() => true), timer])
  stop.abort()
  return hasExited
}

/**
 * Fast shutdown; after 30 s immediate shutdown, from which the next start recovers; after 5 s more SIGKILL. Resolves
 * once the server has exited; throws if it cannot be signalled.
 */
export async function shutDown(site: Site, server: Postmaster, log: (line: string) => void): Promise<void> {
  await requestStop(site, server.pid, { signal: 'SIGINT', name: 'fast' })
  if (await exitsWithin(server, FAST_LIMIT_MS)) return
  log(
    `The database (process ${server.pid}) did not stop within ${FAST_LIMIT_MS / 1000} s; it is stopped at once and will recover at the next start.`,
  )
  await requestStop(site, server.pid, { signal: 'SIGQUIT', name: 'immediate' })
  if (await exitsWithin(server, IMMEDIATE_LIMIT_MS)) return
  sendSignal(server.pid, 'SIGKILL')
  await server.exit
}

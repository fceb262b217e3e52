import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from '../programs/binaries.ts'
import type { Site } from './launch.ts'
import { codeOf } from '../os/os-error.ts'
import type { Postmaster } from './postmaster.ts'
import { runProgram } from '../os/run-program.ts'

const FAST_LIMIT_MS = 30_000
const IMMEDIATE_LIMIT_MS = 5_000

type Mode = { signal: NodeJS.Signals; name: 'fast' | 'immediate' }

async function ask(site: Site, pid: number, mode: Mode): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(programOf(site.binaries, 'pg_ctl'), ['stop', '-D', site.cluster, '-m', mode.name, '-W'], site.user)
    return
  }
  try {
    process.kill(pid, mode.signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function isGoneWithin(server: Postmaster, limit: number): Promise<boolean> {
  const stop = new AbortController()
  const timer = sleep(limit, false, { signal: stop.signal }).catch(() => false)
  const isGone = await Promise.race([server.exit.then(() => true), timer])
  stop.abort()
  return isGone
}

/**
 * Stops the server by a fast shutdown; after 30 s by an immediate one, which the next start recovers from; after 5 s more
 * by SIGKILL.
 */
export async function shutDown(site: Site, server: Postmaster, log: (line: string) => void): Promise<void> {
  await ask(site, server.pid, { signal: 'SIGINT', name: 'fast' })
  if (await isGoneWithin(server, FAST_LIMIT_MS)) return
  log(
    `The database (process ${server.pid}) did not stop within ${FAST_LIMIT_MS / 1000} s; it is stopped at once and will recover at the next start.`,
  )
  await ask(site, server.pid, { signal: 'SIGQUIT', name: 'immediate' })
  if (await isGoneWithin(server, IMMEDIATE_LIMIT_MS)) return
  process.kill(server.pid, 'SIGKILL')
  await server.exit
}

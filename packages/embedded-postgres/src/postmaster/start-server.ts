import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresFault } from '../fault.ts'
import { mayServe } from '../os/process-state.ts'
import { launch, type Site } from './launch.ts'
import { describeLaunchFailure, LaunchFailure, type Postmaster } from './postmaster.ts'

const RETRY_MS = 20
const PATIENCE_MS = 500
const LIMIT_MS = 30_000
// Messages of a temporary failure: processes of a killed server still use its memory or its port.
const PASSING =
  /pre-existing shared memory block|still in use|could not create any TCP\/IP sockets|Address already in use|lock file "postmaster\.pid"/

/**
 * Kills processes of a killed server that still run, such as a long query, and so block the next start; only Linux can
 * find them. To be called only when the server has certainly ended and this process has the folder's lock.
 */
function endOrphans(cluster: string): number {
  if (process.platform !== 'linux') return 0
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const orphans = pids.filter((pid) => mayServe(pid, cluster))
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  return orphans.length
}

function isPassing(error: unknown): boolean {
  return error instanceof LaunchFailure && PASSING.test(error.message)
}

/**
 * Starts the server on the port of `findPort`; retries temporary failures for at most 30 s.
 * @throws EmbeddedPostgresFault with the reason from the server's log.
 */
export async function startServer(
  site: Site,
  findPort: () => Promise<number>,
  signal: AbortSignal,
): Promise<Postmaster> {
  const began = performance.now()
  for (;;) {
    try {
      return await launch(site, await findPort(), signal)
    } catch (error) {
      if (error instanceof EmbeddedPostgresFault) throw error
      const waitedMs = performance.now() - began
      if (!isPassing(error) || waitedMs > LIMIT_MS || signal.aborted)
        throw new EmbeddedPostgresFault(
          `The database in ${site.cluster} does not start: ${describeLaunchFailure(error)}`,
          {
            cause: error,
          },
        )
      if (waitedMs > PATIENCE_MS) endOrphans(site.cluster)
      await sleep(RETRY_MS)
    }
  }
}

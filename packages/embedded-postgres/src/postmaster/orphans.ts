import { readdirSync } from 'node:fs'
import { mayServe } from './process-state.ts'

/**
 * Ends the processes of a killed server that still work on its cluster (a long query does not notice the death of its
 * server) and so block the next start. Only Linux can find them; elsewhere they are waited for.
 * To be called only when the server itself is certainly gone and this process holds the folder's lock.
 */
export function endOrphans(cluster: string): number {
  if (process.platform !== 'linux') return 0
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const orphans = pids.filter((pid) => mayServe(pid, cluster))
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  return orphans.length
}

import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../connect.ts'
import { EmbeddedPostgresFault } from '../fault.ts'
import { codeOf } from '../os/os-error.ts'
import { isAlive, mayServe } from '../os/process-state.ts'
import { SUPERUSER } from '../programs/initdb.ts'
import { type PostmasterFile, readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { type Postmaster, waitForExit } from './postmaster.ts'

const LIMIT_MS = 30_000
const RETRY_MS = 20

type Answer = 'ours' | 'moved' | 'not ours' | 'not yet'

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

async function ask(cluster: string, { pid, port }: PostmasterFile, password: string): Promise<Answer> {
  if (!mayServe(pid, cluster)) return 'not ours'
  try {
    const door = { port, user: SUPERUSER, password, database: 'postgres' }
    const { rows } = await withClient(door, (client) =>
      client.query<{ folder: string }>(`select current_setting('data_directory') as folder`),
    )
    if (await isSameFolder(rows[0]?.folder ?? '', cluster)) return 'ours'
    // Linux has proved above that it stands in this folder, so the folder was moved under it; elsewhere it may be a
    // copy's original, and PostgreSQL's own check of the shared memory has to tell.
    return process.platform === 'linux' ? 'moved' : 'not ours'
  } catch (error) {
    return codeOf(error) === '28P01' ? 'not ours' : 'not yet'
  }
}

/**
 * Adopts the server that a killed parent left running on this cluster; waits for one that is starting or stopping, and
 * removes a stale `postmaster.pid` (crash, reboot, copied folder). The caller must have the folder's lock.
 * @returns undefined if no server runs.
 * @throws EmbeddedPostgresFault if a server uses the cluster but does not answer within 30 s.
 */
export async function adoptServer(cluster: string, password: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + LIMIT_MS
  let file = await readPostmasterFile(cluster)
  while (file && isAlive(file.pid)) {
    const answer = await ask(cluster, file, password)
    if (answer === 'ours') return { pid: file.pid, port: file.port, exit: waitForExit(file.pid) }
    if (answer === 'not ours') break
    // The server still uses the old path of its files, so it is killed and the folder recovers at the next start.
    if (answer === 'moved') process.kill(file.pid, 'SIGQUIT')
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresFault(
        `A database server (process ${file.pid}) holds ${cluster} but does not answer; end it, then start again.`,
      )
    }
    await sleep(RETRY_MS)
    file = await readPostmasterFile(cluster)
  }
  await removePostmasterFile(cluster)
  return undefined
}

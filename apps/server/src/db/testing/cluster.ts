import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlOf } from '@azas/embedded-postgres/connect.ts'
import { EmbeddedPostgresFault } from '@azas/embedded-postgres/fault.ts'
import { lockFolder } from '@azas/embedded-postgres/folder/lock.ts'
import type { Settings } from '@azas/embedded-postgres/folder/settings.ts'
import { mayServe } from '@azas/embedded-postgres/os/process-state.ts'
import { clusterOf } from '@azas/embedded-postgres/postmaster/launch.ts'
import { readPostmasterFile } from '@azas/embedded-postgres/postmaster/postmaster-file.ts'
import { SUPERUSER } from '@azas/embedded-postgres/programs/initdb.ts'
import { startCluster } from '@azas/embedded-postgres/start-cluster.ts'
import { app } from '../embedded.ts'

const PREFIX = 'azas-test-cluster-'
const ABANDONED_MS = 10 * 60_000

/** Never for data that anyone wants to keep. */
const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' }

async function removeAbandoned(folder: string): Promise<void> {
  const home = join(folder, 'postgres')
  try {
    lockFolder(home, folder, app).release()
  } catch (error) {
    // A run of the tests that still lives, or another user's.
    if (error instanceof EmbeddedPostgresFault) return
    throw error
  }
  const file = await readPostmasterFile(clusterOf(home))
  if (file && mayServe(file.pid, clusterOf(home))) process.kill(file.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Ends the servers that killed test runs left behind: PostgreSQL outlives its parent. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const folderStat = await stat(folder).catch(() => undefined)
    // Anyone may make a folder of this name in a shared place for temporary files.
    const isOurs = folderStat?.uid === (process.getuid?.() ?? 0)
    if (folderStat && isOurs && Date.now() - folderStat.mtimeMs > ABANDONED_MS) await removeAbandoned(folder)
  }
}

/**
 * Starts a throw-away cluster in a temporary folder for one run of the tests; `extra` = further settings of PostgreSQL.
 * @returns the superuser's URL on the database `postgres`, and `stop`, which also removes the folder.
 */
export async function startTestCluster(extra: Settings = {}): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const { server, credentials, stop } = await startCluster(folder, {
    app,
    log,
    settings: { ...UNSAFE_BUT_FAST, ...extra },
    throwAway: true,
  })
  const adminUrl = urlOf({ port: server.port, user: SUPERUSER, password: credentials.superuser, database: 'postgres' })
  return { adminUrl, stop: () => stop().then(() => rm(folder, { recursive: true, force: true })) }
}

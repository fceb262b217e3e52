import { existsSync } from 'node:fs'
import { readdir, realpath, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresFault } from '@azas/embedded-postgres/fault.ts'
import { type FolderLock, lockFolder } from '@azas/embedded-postgres/folder/lock.ts'
import { mayServe } from '@azas/embedded-postgres/os/process-state.ts'
import { readPostmasterFile } from '@azas/embedded-postgres/postmaster/postmaster-file.ts'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { app } from '../../apps/server/src/db/embedded.ts'

/** What a server writes into DATA_DIR beside the database; whatever else lies there stays. */
const written = ['app-secret', 'mail', 'storage']
/** Files of the lock itself, which go last. */
const lockFile = 'lock'

type Settings = { DATA_DIR: string; DATABASE_URL?: string | undefined; production: boolean }

/**
 * Deletes the bundled database of DATA_DIR and the server's other files there; returns a sentence about it.
 * @throws StartFault if it is not the bundled database of a development server, or one runs on it.
 */
export async function resetData({ DATA_DIR, DATABASE_URL, production }: Settings): Promise<string> {
  if (DATABASE_URL !== undefined)
    throw new StartFault('DATABASE_URL is set: only the bundled database below DATA_DIR is thrown away.')
  if (production) throw new StartFault('NODE_ENV is production: its data are not thrown away.')
  const link = join(DATA_DIR, 'postgres')
  if (!existsSync(join(link, 'cluster', 'PG_VERSION'))) return `There is no bundled database in ${DATA_DIR}.`
  // Under root the folder may be a link to where PostgreSQL's own user can enter.
  const home = await realpath(link)
  await removeUnderLock(home, DATA_DIR)
  await removeHome(home, link)
  return `The development data in ${DATA_DIR} are gone; the next start makes new ones.`
}

/** The lock is the server's own: with it nobody can start on the folder while it is emptied. */
async function removeUnderLock(home: string, dataDir: string): Promise<void> {
  const lock = takeLock(home, dataDir)
  try {
    await assertNoServer(join(home, 'cluster'))
    const content = (await readdir(home)).filter((name) => name !== lockFile).map((name) => join(home, name))
    await removeAll([...content, ...written.map((name) => join(dataDir, name))])
  } finally {
    lock.release()
  }
}

function takeLock(home: string, dataDir: string): FolderLock {
  try {
    return lockFolder(home, dataDir, app)
  } catch (error) {
    throw error instanceof EmbeddedPostgresFault ? new StartFault(error.message, { cause: error }) : error
  }
}

const removeAll = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => rm(path, { recursive: true, force: true, maxRetries: 10 })))

/** A database outlives a killed server, whose lock is gone by then. */
async function assertNoServer(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (file === undefined || !mayServe(file.pid, cluster)) return
  throw new StartFault(
    `A database server (process ${file.pid}) still runs in ${cluster}: start the server once more and stop it with Ctrl-C.`,
  )
}

/** Windows deletes no open file, so the lock goes after its release, and the folder only if nobody has started there. */
async function removeHome(home: string, link: string): Promise<void> {
  await rm(join(home, lockFile), { force: true })
  await rmdir(home)
  await rm(link, { force: true })
}

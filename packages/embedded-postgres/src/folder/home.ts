import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'
import { codeOf, osErrorMessage } from '../os/os-error.ts'
import type { OsUser } from '../os/os-user.ts'
import { canEnter } from '../os/reach.ts'

/** Holds the clusters whose data folder the database's OS user cannot enter, for example below /root (mode 0700). */
const RELOCATED = process.platform === 'darwin' ? '/usr/local/var' : '/var/lib'
const PRIVATE = 0o700
/** Others may enter but not list it: under root, PostgreSQL runs as another OS user that must reach its cluster. */
const WALK_THROUGH = 0o711

/** The folder in the data folder that holds the cluster and its files. */
export function homeOf(dataDir: string): string {
  return join(resolve(dataDir), 'postgres')
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
}

async function linkElsewhere(link: string, app: App): Promise<void> {
  const elsewhere = join(RELOCATED, app.name)
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  const folder = join(elsewhere, randomBytes(8).toString('hex'))
  await mkdir(folder, { mode: WALK_THROUGH })
  await symlink(folder, link).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    // A concurrent start has created the link.
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

async function makeHome(dataDir: string, user: OsUser | undefined, app: App): Promise<void> {
  const path = homeOf(dataDir)
  if (user && !canEnter(dirname(dataDir), user)) await linkElsewhere(path, app)
  else await mkdir(path, { recursive: true, mode: PRIVATE })
}

async function openHome(dataDir: string, user: OsUser | undefined, app: App): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { recursive: true, mode: PRIVATE })
  const path = homeOf(dataDir)
  if (!(await exists(path))) await makeHome(dataDir, user, app)
  const home = await realpath(path)
  const inPlace = dirname(home) === (await realpath(dataDir))
  if (user && inPlace) await chmod(dataDir, (await stat(dataDir)).mode | 0o011)
  await chmod(home, user ? WALK_THROUGH : PRIVATE)
  return home
}

/**
 * The real path of `postgres` in the data folder, created if absent: cluster, log, password, port and lock are in it.
 * If we run as root and PostgreSQL's OS user cannot enter the data folder, `postgres` links to a folder in RELOCATED.
 * @throws EmbeddedPostgresFault if it cannot be created or reached.
 */
export async function prepareHome(dataDir: string, user: OsUser | undefined, app: App): Promise<string> {
  const folder = resolve(dataDir)
  const home = await openHome(folder, user, app).catch((error: unknown) => {
    throw new EmbeddedPostgresFault(`The database cannot be kept in ${folder}: ${osErrorMessage(error)}.`, {
      cause: error,
    })
  })
  if (canEnter(home, user)) return home
  throw new EmbeddedPostgresFault(
    `The database in ${home} cannot be reached by the OS user ${user?.uid} that runs PostgreSQL: let others search the folders above it (chmod o+x), or choose another ${app.folderSetting}.`,
  )
}

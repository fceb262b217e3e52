import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'
import type { Credentials } from '../folder/credentials.ts'
import { syncFolder } from '../os/durable-file.ts'
import { codeOf } from '../os/os-error.ts'
import { isRoot, type OsUser } from '../os/os-user.ts'
import { runProgram } from '../os/run-program.ts'
import { type Binaries, findProgram } from './binaries.ts'

const DRAFT_PREFIX = 'draft-'

/** The bootstrap superuser; the server itself uses the owner role of `roles.ts`. */
export const SUPERUSER = 'postgres'

/** Unicode letters in code-point order, which is stable over OS upgrades. Windows has no such libc locale. */
function localeOptions(): string[] {
  if (process.platform === 'win32') return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return ['--locale-provider=libc', '--locale=C', `--lc-ctype=${ctype}`]
}

function initOptions(cluster: string, passwordFile: string, fast: boolean): string[] {
  const access = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const flush = fast ? ['--no-sync'] : []
  return [
    '--pgdata',
    cluster,
    ...access,
    ...localeOptions(),
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...flush,
  ]
}

async function makeOwned(folder: string, user: OsUser | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

async function fillDraft(draft: string, binaries: Binaries, user: OsUser | undefined, init: Init): Promise<string> {
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await makeOwned(cluster, user)
  await writeFile(passwordFile, init.credentials.superuser, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const { code, output } = await runProgram(
    findProgram(binaries, 'initdb'),
    initOptions(cluster, passwordFile, init.fast),
    user,
  )
  if (code !== 0)
    throw new EmbeddedPostgresFault(
      `The database cannot be created: initdb ended with ${code ?? 'no code'}: ${lastLine(output)}`,
    )
  return cluster
}

function lastLine(output: string): string {
  return output.split('\n').findLast((line) => /error|fatal|detail/i.test(line)) ?? output.slice(-300)
}

/** The options of a new cluster; `fast` skips the flush to disk, for throw-away clusters only. */
export type Init = { credentials: Credentials; fast: boolean }

/**
 * Creates the cluster `home/cluster`: UTF-8, code-point order, checksums, passwords. Works in a draft folder and renames
 * it when complete and flushed, so that neither a killed start nor an initdb that outlived it leaves half a cluster.
 * @throws EmbeddedPostgresFault if initdb fails.
 */
export async function createCluster(
  home: string,
  binaries: Binaries,
  user: OsUser | undefined,
  init: Init,
): Promise<void> {
  await removeDrafts(home)
  const draft = join(home, `${DRAFT_PREFIX}${randomBytes(6).toString('hex')}`)
  await makeOwned(draft, user)
  try {
    await rename(await fillDraft(draft, binaries, user, init), join(home, 'cluster'))
    await syncFolder(home)
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT_PREFIX))
  await Promise.all(
    drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })),
  )
}

function checkOwner(cluster: string, uid: number, { folderSetting }: App): void {
  const own = process.getuid?.()
  if (own === undefined || own === uid || isRoot()) {
    if (uid !== 0 || !isRoot()) return
    throw new EmbeddedPostgresFault(
      `The database in ${cluster} belongs to root, under whom PostgreSQL does not run; give it to an unprivileged user (chown -R).`,
    )
  }
  throw new EmbeddedPostgresFault(
    `The database in ${cluster} belongs to the OS user ${uid}: start as that user or as root, or choose another ${folderSetting}.`,
  )
}

type Majors = { clusterMajor: string; version: string }

/** An existing cluster: its OS user under root (undefined for an ordinary user), and its major version. */
export type Found = { user: OsUser | undefined; major: string }

/**
 * Inspects an existing cluster.
 * @returns undefined if there is none yet.
 * @throws EmbeddedPostgresFault if it belongs to another OS user.
 */
export async function inspectCluster(cluster: string, app: App): Promise<Found | undefined> {
  const clusterStat = await stat(cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!clusterStat) return undefined
  checkOwner(cluster, clusterStat.uid, app)
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  return { user: isRoot() ? { uid: clusterStat.uid, gid: clusterStat.gid } : undefined, major }
}

/** @throws EmbeddedPostgresFault if programs of `version` cannot read a cluster of `clusterMajor`. */
export function checkMajor(cluster: string, { clusterMajor, version }: Majors, { folderSetting }: App): void {
  const ours = version.split('.')[0]
  if (clusterMajor === ours) return
  throw new EmbeddedPostgresFault(
    `The database in ${cluster} was made by PostgreSQL ${clusterMajor}, this is ${ours}: restore a backup into a new ${folderSetting}.`,
  )
}

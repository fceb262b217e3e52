import { resolve } from 'node:path'
import type { App } from './app.ts'
import { EmbeddedPostgresFault } from './fault.ts'
import { type Credentials, keepCredentials } from './folder/credentials.ts'
import { prepareHome } from './folder/home.ts'
import { type FolderLock, lockFolder } from './folder/lock.ts'
import { limitLog } from './folder/log-file.ts'
import { keepPort } from './folder/port.ts'
import { type Settings, writeSettings } from './folder/settings.ts'
import { codeOf, osErrorMessage } from './os/os-error.ts'
import { findOsUser, type OsUser } from './os/os-user.ts'
import { adoptServer } from './postmaster/adopt.ts'
import { clusterOf, type Site } from './postmaster/launch.ts'
import type { Postmaster } from './postmaster/postmaster.ts'
import { shutDown } from './postmaster/shutdown.ts'
import { startServer } from './postmaster/start-server.ts'
import { superviseServer } from './postmaster/supervise.ts'
import { pruneCopies, readyBinaries } from './programs/binaries.ts'
import { checkMajor, createCluster, inspectCluster } from './programs/initdb.ts'

/** The options of a cluster. `settings` override the defaults; `throwAway` skips the flush of a new cluster to disk. */
export type ClusterOptions = { app: App; log: (line: string) => void; settings: Settings; throwAway: boolean }

/** A running, supervised cluster, locked by this process. */
export type RunningCluster = {
  home: string
  credentials: Credentials
  server: Postmaster
  adopted: boolean
  isNew: boolean
  stop: () => Promise<void>
}

type Prepared = { site: Site; credentials: Credentials; isNew: boolean }

async function prepare(home: string, newUser: OsUser | undefined, options: ClusterOptions): Promise<Prepared> {
  const { app, throwAway } = options
  const cluster = clusterOf(home)
  const existing = await inspectCluster(cluster, app)
  const user = existing ? existing.user : newUser
  const binaries = await readyBinaries(home, user, app)
  const credentials = await keepCredentials(home)
  if (existing) checkMajor(cluster, { clusterMajor: existing.major, version: binaries.version }, app)
  else await createCluster(home, binaries, user, { credentials, fast: throwAway })
  return { site: { home, cluster, binaries, user }, credentials, isNew: !existing }
}

type Start = { site: Site; options: ClusterOptions; findPort: () => Promise<number>; signal: AbortSignal }

async function startFresh({ site, options, findPort, signal }: Start): Promise<Postmaster> {
  await writeSettings(site.home, site.user, options.settings)
  return startServer(site, findPort, signal)
}

function keepRunning(site: Site, first: Postmaster, password: string, options: ClusterOptions): () => Promise<void> {
  return superviseServer(first, {
    // The port must stay, as it is part of a URL in use.
    relaunch: async (signal) =>
      (await adoptServer(site.cluster, password)) ??
      (await startFresh({ site, options, findPort: () => Promise.resolve(first.port), signal })),
    shutDown: (running) => shutDown(site, running, options.log),
    log: options.log,
  })
}

type Place = { home: string; user: OsUser | undefined; lock: FolderLock }

async function startLocked(place: Place, options: ClusterOptions): Promise<RunningCluster> {
  const { home, user, lock } = place
  const { site, credentials, isNew } = await prepare(home, user, options)
  const running = await adoptServer(site.cluster, credentials.superuser)
  if (!running) await pruneCopies(home, site.binaries)
  const { signal } = new AbortController()
  const server = running ?? (await startFresh({ site, options, findPort: () => keepPort(home), signal }))
  const endLimit = limitLog(home, options.log)
  const end = keepRunning(site, server, credentials.superuser, options)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= end().finally(endLimit).finally(lock.release))
  return { home, credentials, server, adopted: running !== undefined, isNew, stop }
}

/**
 * Locks the folder, creates the cluster if absent, adopts a running server or starts one, and supervises it.
 * @throws EmbeddedPostgresFault with one readable sentence for any obstacle in the environment.
 */
export async function startCluster(dataDir: string, options: ClusterOptions): Promise<RunningCluster> {
  const folder = resolve(dataDir)
  const user = findOsUser(options.app)
  const home = await prepareHome(folder, user, options.app)
  const lock = lockFolder(home, folder, options.app)
  try {
    return await startLocked({ home, user, lock }, options)
  } catch (error) {
    lock.release()
    if (!codeOf(error).startsWith('E')) throw error
    throw new EmbeddedPostgresFault(`The database in ${home} cannot be started: ${osErrorMessage(error)}.`, {
      cause: error,
    })
  }
}

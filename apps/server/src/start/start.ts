import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createReadiness, type Readiness } from '#call/readiness.ts'
import type { Services } from '#call/services.ts'
import type { Config } from '#config/config.ts'
import { consoleFolder } from '#config/own-files.ts'
import { StartFault } from '#config/start-fault.ts'
import { openClock } from '#db/clock.ts'
import { makeManualPdf } from '#db/demo-data/manual-pdf.ts'
import { manualKey } from '#features/system/manual-key.ts'
import { prepareDrain } from '#http/door/drain.ts'
import { openJobs } from '#jobs/pg-boss-jobs.ts'
import { openMailer } from '#mail/open-mailer.ts'
import { watchDisk } from '#storage/disk-watch.ts'
import { openStorage } from '#storage/open-storage.ts'
import type { Storage } from '#storage/storage.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import { prepareDemo } from './demo.ts'
import { logError } from './log-error.ts'
import { openNightlyBackups } from './nightly-backup.ts'
import { openDatabases } from './open-databases.ts'
import { prepareDatabase } from './prepare-database.ts'
import { listRealms } from './realms.queries.ts'
import { retryWhileGone } from './retry-while-gone.ts'
import { openStore } from './store.ts'

export type Running = {
  address: string
  demo: boolean
  stop: () => Promise<void>
  /** Makes a running `stop` wait for no calls. */
  hurry: () => void
}

type StartedServices = Omit<Services, 'config' | 'version'>

async function buildApp(
  config: Config,
  realms: ReadonlySet<string>,
  started: StartedServices,
): Promise<FastifyInstance> {
  const { createApp } = await import('./app.ts')
  const services = {
    config,
    ...started,
    version: packageJson.version,
  }
  return createApp(services, { realms, works: true, consoleFolder })
}

const secretBytes = 48

/** The configured secret, or one from the first start, stored in DATA_DIR and readable by its owner only (OPS-03). */
function appSecretOf(config: Config): string {
  if (config.APP_SECRET) return config.APP_SECRET
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(config.DATA_DIR, 'app-secret')
  try {
    writeFileSync(file, randomBytes(secretBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}

/** Stores a demo's manual, unless there is one. */
async function putDemoManual(storage: Storage, realm: string): Promise<void> {
  const key = manualKey(realm)
  if (!(await storage.stat(key))) await storage.put(key, makeManualPdf())
}

/** With an external database a full disk of DATA_DIR does not make the server unready. */
function watchOwnDisk({ DATA_DIR, DATABASE_URL }: Config, { setDiskFull }: Readiness): () => void {
  const note = DATABASE_URL === undefined ? setDiskFull : () => undefined
  return watchDisk(DATA_DIR, { setDiskFull: note, warn: (line) => process.stderr.write(`${line}\n`) })
}

/** Why a host and a port cannot be listened on, by what the system says of them. */
const listenFaults = new Set([
  'EADDRINUSE',
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
  'EAI_AGAIN',
  'ENOTFOUND',
])

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!listenFaults.has(code)) throw error
    throw new StartFault(
      `The server cannot listen on HOST=${HOST} PORT=${PORT} (${code}): choose another HOST or PORT or stop what uses it.`,
    )
  }
}

/**
 * Starts everything: database, migrations, demo data, server. If a step fails, stops what has started. Throws a StartFault
 * for faults that an operator can fix. `stop` answers running calls first. `environment` is what `config` was read from.
 */
export async function start(config: Config, environment: NodeJS.ProcessEnv = process.env): Promise<Running> {
  // Imports the app's modules while PostgreSQL starts.
  const appImport = import('./app.ts')
  const store = await openStore(config)
  const undo: (() => Promise<void>)[] = [store.stop]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const serving = await prepareDatabase(store, config.REALM)
    const { isDemo: demo } = await prepareDemo(config, store.url)
    const databases = await openDatabases(serving, config.DATABASE_POOL, (close) => undo.push(close))
    const { db } = databases
    const mailer = openMailer(config)
    undo.push(async () => mailer.close())
    const jobs = openJobs(serving.url, serving.role, logError('queue'))
    undo.push(jobs.stop)
    const realms = new Set((await retryWhileGone(() => listRealms(db))).map(({ id }) => id))
    const clock = await retryWhileGone(() => openClock(db, logError('clock of the database')))
    undo.push(async () => clock.stop())
    const { now } = clock
    undo.push(await openNightlyBackups(config, environment, now))
    const appSecret = appSecretOf(config)
    const storage = openStorage(config, appSecret, now)
    if (demo) await putDemoManual(storage, config.REALM)
    await appImport
    const readiness = createReadiness(now)
    const stopWatch = watchOwnDisk(config, readiness)
    undo.push(async () => stopWatch())
    const app = await buildApp(config, realms, { ...databases, jobs, mailer, storage, appSecret, now, readiness })
    const { drain, hurry } = prepareDrain(app, readiness, config.drainSeconds)
    undo.push(drain)
    return { address: await listen(app, config), demo, stop, hurry }
  } catch (error) {
    await stop()
    throw error
  }
}

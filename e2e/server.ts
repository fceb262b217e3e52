import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '@azas/testing/free-port.ts'

const entry = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const startLimitMs = 150_000

export type WorldServer = {
  /** Where the real server listens. */
  baseURL: string
  dataDir: string
  /** Everything that the server wrote so far. */
  output: () => string
  stop: () => Promise<void>
}

function addressIn(output: string): string | undefined {
  return /Ready: (http:\S+)\/system/u.exec(output)?.[1]
}

async function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  const limit = AbortSignal.timeout(startLimitMs)
  while (addressIn(output()) === undefined) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${output()}`)
    await Promise.race([once(child.stdout!, 'data', { signal: limit }), once(child, 'exit', { signal: limit })])
  }
  return addressIn(output())!
}

/** Starts the real server with demo data on a free port, as a person would by `npm start`. */
async function launch(dataDir: string, environment: Record<string, string>): Promise<WorldServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    // Links in mails are made of it before the server listens.
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DEMO_PEOPLE: '2000',
    TZ: 'America/New_York',
    ...environment,
  }
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const take = (chunk: Buffer) => void (text += chunk.toString())
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const output = () => text
  const baseURL = await waitForAddress(child, output)
  const stop = async () => {
    const exit = child.exitCode === null ? once(child, 'exit') : Promise.resolve()
    child.kill('SIGTERM')
    await exit
  }
  return { baseURL, dataDir, output, stop }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'azas-e2e-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

const run = promisify(execFile)
/** With owners: as root the cluster belongs to a user of its own, which the copy of Node forgets. */
const copyFolder = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to])

/** Where the data folder of the run's first start is, of which every server has a copy: a start from nothing takes longer. */
const firstStart = 'E2E_FIRST_START'

/** Starts a server from nothing and stops it, for the servers of a run. @returns removes its data folder. */
export async function startFirst(): Promise<() => Promise<void>> {
  const folder = await makeFolder()
  const server = await launch(folder, {})
  await server.stop()
  process.env[firstStart] = folder
  return () => removeFolder(folder)
}

/** Starts the real server with a data folder of its own: a copy of the first start, or with `environment` a first start. */
export async function startWorldServer(smtpUrl: string, environment: Record<string, string>): Promise<WorldServer> {
  const dataDir = await makeFolder()
  const source = process.env[firstStart]
  if (source && Object.keys(environment).length === 0) await copyFolder(source, dataDir)
  const server = await launch(dataDir, { SMTP_URL: smtpUrl, ...environment })
  const stop = async () => {
    await server.stop()
    await removeFolder(dataDir)
  }
  return { ...server, stop }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive } from '@azas/embedded-postgres/os/process-state.ts'
import { readPostmasterFile } from '@azas/embedded-postgres/postmaster/postmaster-file.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const POLL_MS = 5
const READY_LIMIT_MS = 60_000

/** Where the server under test works, and what its environment has besides. */
export type Site = { port: number; dataDir: string; extra: NodeJS.ProcessEnv }

/** The base of its calls. */
export function baseOf({ port }: Site): string {
  return `http://127.0.0.1:${port}/system-api`
}

/** Nothing else of ours: what configures the tool (or a test runner) must not configure the server. */
const inheritedNames = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SystemRoot',
  'TEMP',
  'TMP',
  'NODE_COMPILE_CACHE',
  'DEMO_PASSWORD',
  'DEMO_PEOPLE',
]

function environment({ port, dataDir, extra }: Site): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(inheritedNames.map((name) => [name, process.env[name]]))
  return { ...inherited, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...extra }
}

/** A server process; what it wrote is kept for the report of a failure. */
export type Server = { child: ChildProcess; closed: Promise<number | null>; output: () => string }

/** Starts the whole server as a process of its own. */
export function spawnServer(site: Site): Server {
  const child = spawn(process.execPath, [MAIN], { env: environment(site), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, closed, output: () => text }
}

async function isReady(site: Site): Promise<boolean> {
  try {
    const answer = await fetch(`${baseOf(site)}/system/ready?realm=system`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

/**
 * Waits for the first database-backed 200.
 * @returns the milliseconds since `since` (of `performance.now()`).
 * @throws an error with the server's last output when it ends or takes more than a minute.
 */
export async function untilReady(site: Site, server: Server, since: number): Promise<number> {
  while (!(await isReady(site))) {
    if (server.child.exitCode !== null)
      throw new Error(`the server ended with ${server.child.exitCode}: ${server.output()}`)
    if (performance.now() - since > READY_LIMIT_MS) throw new Error(`the server is not ready: ${server.output()}`)
    await sleep(POLL_MS)
  }
  return performance.now() - since
}

/** Kills the server process at once. */
export async function killServer(server: Server): Promise<void> {
  server.child.kill('SIGKILL')
  await server.closed
}

/** Kills the database's postmaster at once, where one runs, and waits until it is gone. */
export async function killPostmaster({ dataDir }: Site): Promise<void> {
  const file = await readPostmasterFile(join(dataDir, 'postgres', 'cluster'))
  if (!file || !isAlive(file.pid)) return
  process.kill(file.pid, 'SIGKILL')
  while (isAlive(file.pid)) await sleep(POLL_MS)
}

/** Waits until a postmaster runs that is ready, at most a minute. */
export async function untilPostmaster({ dataDir }: Site): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(join(dataDir, 'postgres', 'cluster'))
    if (file?.ready && isAlive(file.pid)) return
    await sleep(POLL_MS)
  }
  throw new Error('the postmaster was not brought back within a minute')
}

/** Ends the server in good order: it drains and stops its database. */
export async function stopServer(server: Server): Promise<void> {
  server.child.kill('SIGTERM')
  await server.closed
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
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

/** A port that is free at this moment: links in mails are made of it before the server listens. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the real server with demo data on a free port and a data folder of its own, as a person would by `npm start`. */
export async function startWorldServer(environment: Record<string, string>): Promise<WorldServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-e2e-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
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
    await rm(dataDir, { recursive: true, force: true })
  }
  return { baseURL, dataDir, output, stop }
}

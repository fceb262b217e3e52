import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import {
  killPostmaster,
  killServer,
  type Server,
  type Site,
  spawnServer,
  stopServer,
  untilReady,
} from '../../apps/server/src/testing/server-process.ts'

/** A server of its own to attack, with demo data, its real throttle, and all that it ever logged. */
export type Stage = { site: Site; server: Server; log: string }

/**
 * `TRUST_PROXY`: an attack may come from as many networks as it likes. `ACCESS_TTL` (seconds): a scanner keeps its token
 * for the whole run. `BASE_URL`: what is said only where there is https. `DEMO`: a public address has no demo by itself.
 */
const environment = {
  DEMO: '1',
  DEMO_PEOPLE: '1000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  ACCESS_TTL: '3600',
  BASE_URL: 'https://console.example',
}

function keepLog(server: Server, log: string): WriteStream {
  const file = createWriteStream(log, { mode: 0o600 })
  server.child.stdout?.pipe(file, { end: false })
  server.child.stderr?.pipe(file, { end: false })
  return file
}

/** Starts a server in a folder of its own, does the work, stops it and clears up. */
export async function withStage<Result>(
  extra: NodeJS.ProcessEnv,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-attack-'))
  const site: Site = { port: await findFreePort(), dataDir, extra: { ...environment, ...extra } }
  const server = spawnServer(site)
  const log = join(dataDir, 'server.log')
  const file = keepLog(server, log)
  try {
    await untilReady(site, server, performance.now())
    const result = await work({ site, server, log })
    await stopServer(server)
    return result
  } finally {
    await killServer(server)
    await killPostmaster(site)
    file.end()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

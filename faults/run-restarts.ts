import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import {
  killPostmaster,
  killServer,
  spawnServer,
  stopServer,
  untilReady,
} from '../apps/server/src/testing/server-process.ts'
import { KINDS, type Row, runRounds, type Stage } from './restart.ts'

async function runKinds(stage: Stage, rounds: number, say: (line: string) => void): Promise<Row[]> {
  const first = await untilReady(stage.site, stage.server, performance.now())
  say(`first start with demo data: ${Math.round(first)} ms; ${rounds} rounds of each kind follow`)
  const rows: Row[] = []
  for (const kind of KINDS) rows.push(await runRounds(kind, rounds, stage))
  await stopServer(stage.server)
  return rows
}

/**
 * Starts a whole server in a folder of its own, puts it through the rounds of every kind and clears up.
 * @throws an error with the server's last output when it does not come back.
 */
export async function runRestarts(
  rounds: number,
  extra: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Row[]> {
  const site = { port: await findFreePort(), dataDir: await mkdtemp(join(tmpdir(), 'azas-faults-')), extra }
  const stage: Stage = { site, server: spawnServer(site) }
  try {
    return await runKinds(stage, rounds, say)
  } finally {
    await killServer(stage.server)
    await killPostmaster(site)
    await rm(site.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

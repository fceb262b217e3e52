import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  killPostmaster,
  killServer,
  type Site,
  spawnServer,
  stopServer,
  untilReady,
} from '../../apps/server/src/testing/server-process.ts'
import { root } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { compareLists, type Lists, readLists } from './read-lists.ts'
import { demand, withServer } from './run-version.ts'

const port = 18_098

/** Works with a copy of the data of an older version, which is left as it is. */
async function withCopy<R>(dataDir: string, work: (site: Site) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-killed-'))
  const site = { port, dataDir: join(folder, 'data'), extra: { NODE_ENV: 'development' } }
  try {
    // As root the cluster belongs to another user, who has to reach it and to stay its owner.
    await chmod(folder, 0o755)
    await demand(runCommand('cp', ['-a', dataDir, site.dataDir]))
    return await work(site)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** How long the start takes that upgrades, in ms. */
const timeUpgrade = (dataDir: string) =>
  withCopy(dataDir, async (site) => {
    const server = spawnServer(site)
    const ms = await untilReady(site, server, performance.now())
    await stopServer(server)
    return ms
  })

/** One upgrade that was killed: after so many ms, with its database or without, and what the next start had lost. */
export type KilledUpgrade = { killedAt: number; withDatabase: boolean; differences: string[] }

/**
 * Kills upgrades of a data folder at moments that spread over the whole one, every other time with the database, and reads all
 * lists after the start that follows. Throws where that start fails.
 */
export async function killUpgrades(dataDir: string, before: Lists, kills: number): Promise<KilledUpgrade[]> {
  const wholeMs = await timeUpgrade(dataDir)
  const killed: KilledUpgrade[] = []
  for (let round = 0; round < kills; round += 1) {
    const killedAt = Math.round((wholeMs * (round + 1)) / (kills + 1))
    const withDatabase = round % 2 === 1
    const differences = await withCopy(dataDir, async (site) => {
      const server = spawnServer(site)
      await wait(killedAt)
      await killServer(server)
      if (withDatabase) await killPostmaster(site)
      return compareLists(before, await withServer(root, site.dataDir, readLists))
    })
    killed.push({ killedAt, withDatabase, differences })
  }
  return killed
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { startBundledPostgres } from '../apps/server/src/db/embedded.ts'
import {
  killServer,
  type Server,
  type Site,
  spawnServer,
  untilReady,
} from '../apps/server/src/testing/server-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import {
  type Caller,
  countResults,
  createCompany,
  downloadSites,
  openCaller,
  type Outcome,
  readMe,
  signIn,
} from './calls.ts'

const SERVERS = 3
const DRAIN_SECONDS = '5'
const CLIENTS = 2
const PAUSE_MS = 20

/** What clients saw while every server was restarted in turn. */
export type Rolling = { restarts: number; outcomes: Outcome[]; exits: (number | null)[] }

type Stage = { site: Site; server: Server }

async function openStage(dataDir: string, databaseUrl: string): Promise<Stage> {
  const extra = {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DEMO_PEOPLE: '2000',
    TRUST_PROXY: '1',
    DRAIN_SECONDS,
    APP_SECRET: 'the same for all processes of this run',
  }
  const site = { port: await findFreePort(), dataDir, extra }
  return { site, server: spawnServer(site) }
}

/** Clients that call without pause until they are stopped, reading, writing and downloading. */
function startLoad(caller: Caller): () => Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let isOn = true
  const works = [readMe, createCompany, signIn, downloadSites].flatMap((call) =>
    Array.from({ length: CLIENTS }, () => call),
  )
  const working = works.map(async (call) => {
    for (; isOn; await sleep(PAUSE_MS)) outcomes.push(await call(caller))
  })
  return async () => {
    isOn = false
    await Promise.all(working)
    return outcomes
  }
}

async function restart(stage: Stage): Promise<number | null> {
  stage.server.child.kill('SIGTERM')
  const exit = await stage.server.closed
  stage.server = spawnServer(stage.site)
  await untilReady(stage.site, stage.server, performance.now())
  return exit
}

async function roll(stages: readonly Stage[], rounds: number, base: string, balancer: Balancer): Promise<Rolling> {
  const stopLoad = startLoad(await openCaller(base))
  const exits: (number | null)[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const stage of stages) {
        exits.push(await restart(stage))
        await balancer.untilUp(stage.site.port)
      }
    }
  } finally {
    await stopLoad()
  }
  return { restarts: exits.length, outcomes: await stopLoad(), exits }
}

/** Restarts three servers behind nginx in turn, under load, and clears up. OPS-04. */
export async function runRolling(rounds: number): Promise<Rolling> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-rolling-'))
  const database = await startBundledPostgres(join(folder, 'database'))
  const stages: Stage[] = []
  let balancer: Balancer | undefined
  try {
    for (let count = 0; count < SERVERS; count += 1) {
      const stage = await openStage(join(folder, 'files'), database.url)
      stages.push(stage)
      await untilReady(stage.site, stage.server, performance.now())
    }
    const port = await findFreePort()
    const servers = stages.map(({ site }) => site.port)
    balancer = await startBalancer({ folder: join(folder, 'nginx'), port, servers })
    await Promise.all(servers.map(balancer.untilUp))
    return await roll(stages, rounds, `http://127.0.0.1:${port}/system-api`, balancer)
  } finally {
    await balancer?.stop()
    for (const { server } of stages) await killServer(server)
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The report in lines, and the sentences for what OPS-04 does not allow. */
export function judgeRolling({ restarts, outcomes, exits }: Rolling): { lines: string[]; breaches: string[] } {
  const lines = Object.entries(Object.groupBy(outcomes, ({ call }) => call)).map(
    ([call, of = []]) => `${call}: ${countResults(of)}`,
  )
  lines.push(`${restarts} restarts, exit codes ${[...new Set(exits)].join(', ')}`)
  // AZ-5030 says that the database was too busy: a matter of the machine, not of a restart.
  const cut = outcomes.filter(({ result }) => !/^(?:20[01]|503 AZ-5030)$/u.test(result))
  return {
    lines,
    breaches: [
      ...(cut.length > 0 ? [`calls that a restart cut or refused: ${countResults(cut)}`] : []),
      ...(exits.some((code) => code !== 0) ? ['a server did not end with code 0'] : []),
    ],
  }
}

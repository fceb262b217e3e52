import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { readPostmasterFile } from '@azas/embedded-postgres/postmaster/postmaster-file.ts'
import {
  baseOf,
  killPostmaster,
  killServer,
  type Site,
  spawnServer,
  stopServer,
  untilReady,
} from '../apps/server/src/testing/server-process.ts'
import { askDatabase } from './ask-database.ts'
import {
  type Caller,
  countResults,
  createCompany,
  openCaller,
  type Outcome,
  readMe,
  signIn,
  slowestOf,
} from './calls.ts'

const EVERY_MS = 250
const ANSWER_LIMIT_MS = 4_000
const HEALTHY_LIMIT_MS = 2_000
const BACK_LIMIT_MS = 60_000

/** What a freeze of the database did; `backMs` is how long after its end a read and a write were done again. */
export type Frozen = { outcomes: Outcome[]; backMs: number; openTransactions: number; connections: number }

async function listProcesses({ dataDir }: Site): Promise<number[]> {
  const file = await readPostmasterFile(join(dataDir, 'postgres', 'cluster'))
  if (!file) throw new Error('no postmaster runs')
  // The postmaster first: while it is stopped nobody is added.
  process.kill(file.pid, 'SIGSTOP')
  const children = execFileSync('pgrep', ['-P', String(file.pid)], { encoding: 'utf8' })
  return [file.pid, ...children.trim().split('\n').map(Number)]
}

async function callWhileFrozen(caller: Caller, seconds: number): Promise<Outcome[]> {
  const calls: Promise<Outcome>[] = []
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs += EVERY_MS) {
    calls.push(readMe(caller), createCompany(caller), signIn(caller))
    await sleep(EVERY_MS)
  }
  return Promise.all(calls)
}

async function untilHealthy(caller: Caller): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < BACK_LIMIT_MS) {
    const outcomes = await Promise.all([readMe(caller), createCompany(caller)])
    if (outcomes.every(({ result }) => result === '200' || result === '201')) return performance.now() - since
  }
  throw new Error('the server did not come back within a minute')
}

async function freeze(site: Site, seconds: number): Promise<Frozen> {
  const caller = await openCaller(baseOf(site))
  const pids = await listProcesses(site)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const outcomes = await callWhileFrozen(caller, seconds).finally(() =>
    pids.forEach((pid) => process.kill(pid, 'SIGCONT')),
  )
  const backMs = Math.round(await untilHealthy(caller))
  const rows = await askDatabase<{ state: string }>(
    site,
    `select state from pg_stat_activity where usename = 'azas' and datname = 'azas'`,
  )
  const openTransactions = rows.filter(({ state }) => state.startsWith('idle in transaction')).length
  return { outcomes, backMs, openTransactions, connections: rows.length }
}

/** Starts a whole server, stops its database's processes for some seconds amid calls, and clears up. SEC-56. */
export async function runFrozen(seconds: number, extra: NodeJS.ProcessEnv = { DEMO_PEOPLE: '1000' }): Promise<Frozen> {
  const site = { port: await findFreePort(), dataDir: await mkdtemp(join(tmpdir(), 'azas-frozen-')), extra }
  const server = spawnServer(site)
  try {
    await untilReady(site, server, performance.now())
    const frozen = await freeze(site, seconds)
    await stopServer(server)
    return frozen
  } finally {
    await killServer(server)
    await killPostmaster(site)
    await rm(site.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The report in lines, and the sentences for what SEC-56 does not allow. */
export function judgeFrozen({ outcomes, backMs, openTransactions, connections }: Frozen): {
  lines: string[]
  breaches: string[]
} {
  const lines = Object.entries(Object.groupBy(outcomes, ({ call }) => call)).map(
    ([call, of = []]) => `${call}: ${countResults(of)}, the slowest after ${slowestOf(of)} ms`,
  )
  lines.push(`healthy again after ${backMs} ms, ${connections} connections, ${openTransactions} open transactions`)
  const other = outcomes.filter(({ result }) => !result.startsWith('503'))
  const breaches = [
    ...(other.length > 0 ? [`answers other than 503: ${countResults(other)}`] : []),
    ...(slowestOf(outcomes) > ANSWER_LIMIT_MS
      ? [`an answer took ${slowestOf(outcomes)} ms, the limit is 4000 ms`]
      : []),
    ...(backMs > HEALTHY_LIMIT_MS ? [`healthy after ${backMs} ms, the limit is 2000 ms`] : []),
    ...(openTransactions > 0 ? [`${openTransactions} connections were left inside a transaction`] : []),
  ]
  return { lines, breaches }
}

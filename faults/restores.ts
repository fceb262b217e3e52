import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
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
import { signIn } from './calls.ts'

const PEOPLE = '5000'

/** What a killed restore left: nothing, so that the next one came in; or all, so that it was refused. */
type Left = 'nothing' | 'all'

/** When a restore is killed: after milliseconds, or once it has reported a table. */
export type Moment = number | string

/** One restore that was killed. */
export type Restored = { killedAt: Moment; left: Left; isWhole: boolean; signIn: string }

/** A run: how long a restore takes that nobody kills, and what became of those that were. */
export type Restores = { wholeMs: number; rounds: Restored[] }

type Program = { child: ChildProcess; ended: Promise<number | null>; output: () => string }

function runProgram(name: 'backup' | 'restore', dataDir: string, file: string): Program {
  const program = fileURLToPath(new URL(`../apps/server/src/${name}.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => text }
}

/** Waits for a moment of a restore, or for its end. */
async function untilMoment({ child, ended }: Program, moment: Moment): Promise<void> {
  if (typeof moment === 'number') return void (await Promise.race([sleep(moment), ended]))
  const report = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => chunk.toString().includes(moment) && resolve())
  })
  await Promise.race([report, ended])
}

async function runWhole(name: 'backup' | 'restore', dataDir: string, file: string): Promise<void> {
  const { ended, output } = runProgram(name, dataDir, file)
  if ((await ended) !== 0) throw new Error(`the ${name} failed: ${output()}`)
}

/** Rows of what people made, and the last entry of the log. */
async function countAll(site: Site): Promise<string> {
  const tables = ['contracts', 'projects', 'users', 'site_members', 'audit_log', 'notices']
  const parts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join()
  const [row] = await askDatabase(site, `select ${parts}, (select max(id) from audit_log)::text as last`)
  return JSON.stringify(row)
}

async function withServer<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const server = spawnServer(site)
  try {
    await untilReady(site, server, performance.now())
    return await work()
  } finally {
    await stopServer(server)
    await killServer(server)
  }
}

type Source = { file: string; counts: string }

/** Kills a restore at a moment, restores again, and looks at what is there. */
async function runRound(folder: string, { file, counts }: Source, killedAt: Moment): Promise<Restored> {
  const site = { port: await findFreePort(), dataDir: await mkdtemp(join(folder, 'target-')), extra: {} }
  try {
    const killed = runProgram('restore', site.dataDir, file)
    await untilMoment(killed, killedAt)
    killed.child.kill('SIGKILL')
    await killed.ended
    const again = runProgram('restore', site.dataDir, file)
    const code = await again.ended
    if (code !== 0 && !again.output().includes('holds data already')) throw new Error(again.output())
    return await withServer(site, async () => ({
      killedAt,
      left: code === 0 ? 'nothing' : 'all',
      isWhole: (await countAll(site)) === counts,
      signIn: (await signIn({ base: baseOf(site) })).result,
    }))
  } finally {
    await killPostmaster(site)
    await rm(site.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function makeSource(folder: string): Promise<Source> {
  const site = {
    port: await findFreePort(),
    dataDir: join(folder, 'source'),
    extra: { DEMO_PEOPLE: PEOPLE },
  }
  const file = join(folder, 'backup')
  const counts = await withServer(site, async () => {
    await runWhole('backup', site.dataDir, file)
    return countAll(site)
  })
  await killPostmaster(site)
  return { file, counts }
}

/** Moments that spread over a restore of some milliseconds, each a little later than the one before. */
const spread = (count: number, wholeMs: number): Moment[] =>
  Array.from({ length: count }, (_, round) => Math.round((wholeMs * 1.05 * (round + Math.random())) / count))

/** Backs a demo installation up, then kills restores of it: at these moments, or at as many that spread over it. OPS-08. */
export async function runRestores(moments: number | Moment[]): Promise<Restores> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-restores-'))
  try {
    const source = await makeSource(folder)
    const wholeMs = Math.round(await timeWhole(folder, source))
    const rounds: Restored[] = []
    for (const moment of typeof moments === 'number' ? spread(moments, wholeMs) : moments)
      rounds.push(await runRound(folder, source, moment))
    return { wholeMs, rounds }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function timeWhole(folder: string, { file }: Source): Promise<number> {
  const dataDir = await mkdtemp(join(folder, 'timed-'))
  const since = performance.now()
  await runWhole('restore', dataDir, file)
  return performance.now() - since
}

/** The report in lines, and the sentences for what OPS-08 does not allow. */
export function judgeRestores({ wholeMs, rounds }: Restores): { lines: string[]; breaches: string[] } {
  const count = (left: Left) => rounds.filter((round) => round.left === left).length
  const lines = [
    `${rounds.length} restores of ${wholeMs} ms killed at ${rounds.map(({ killedAt }) => killedAt).join(', ')}`,
    `${count('nothing')} left nothing, so that the next one came in; ${count('all')} had come in already`,
  ]
  const breaches = rounds.flatMap(({ killedAt, isWhole, signIn: result }) => [
    ...(isWhole ? [] : [`killed at ${killedAt}: what is there is not what was backed up`]),
    ...(result === '200' ? [] : [`killed at ${killedAt}: signing in answered ${result}`]),
  ])
  return { lines, breaches }
}

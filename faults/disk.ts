import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { isDiskFull } from '../apps/server/src/db/database-gone.ts'
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
import { type Caller, countResults, createCompany, openCaller, type Outcome, readMe } from './calls.ts'

const DISK_MB = 420
const FILL_BYTES = 2 ** 20
const TRIES = 400
const REFUSED = 10
const PAUSE_MS = 100
const BACK_LIMIT_MS = 30_000

/** What a full disk did; `kept` is how many of the acknowledged companies the database holds. */
export type DiskFull = {
  before: Outcome[]
  writes: Outcome[]
  reads: Outcome[]
  readyWhileFull: number
  backMs: number
  storedCount: number
}

/** A file that takes all that is left. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(Buffer.alloc(FILL_BYTES))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    await file.close()
  }
}

async function askReady(site: Site): Promise<number> {
  const answer = await fetch(`${baseOf(site)}/system/ready`)
  await answer.arrayBuffer()
  return answer.status
}

/** Writes and reads until enough writes were refused: PostgreSQL has some room of its own left. */
async function callWhileFull(caller: Caller): Promise<Pick<DiskFull, 'writes' | 'reads'>> {
  const [writes, reads]: [Outcome[], Outcome[]] = [[], []]
  const countRefusals = () => writes.filter(({ result }) => result.startsWith('503')).length
  while (countRefusals() < REFUSED && writes.length < TRIES) {
    writes.push(await createCompany(caller))
    reads.push(await readMe(caller))
  }
  return { writes, reads }
}

async function untilBack(site: Site, caller: Caller): Promise<{ backMs: number; after: Outcome[] }> {
  const [since, after]: [number, Outcome[]] = [performance.now(), []]
  while (performance.now() - since < BACK_LIMIT_MS) {
    after.push(await createCompany(caller))
    if ((await askReady(site)) === 200) break
    await sleep(PAUSE_MS)
  }
  return { backMs: Math.round(performance.now() - since), after }
}

const countCompanies = async (site: Site) =>
  Number((await askDatabase<{ n: string }>(site, 'select count(*) as n from contracts'))[0]?.n)

async function fillAndFree(site: Site, folder: string): Promise<DiskFull> {
  const caller = await openCaller(baseOf(site))
  const first = await countCompanies(site)
  const before = [await createCompany(caller)]
  const filler = join(folder, 'filler')
  await fillDisk(filler)
  const { writes, reads } = await callWhileFull(caller)
  const readyWhileFull = await askReady(site)
  await rm(filler)
  const { backMs, after } = await untilBack(site, caller)
  const storedCount = (await countCompanies(site)) - first
  return { before, writes: [...writes, ...after], reads, readyWhileFull, backMs, storedCount }
}

/** Starts a whole server on a small disk in memory, fills it amid calls, frees it, and clears up. Needs root. SEC-57. */
export async function runDiskFull(): Promise<DiskFull> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  await chmod(folder, 0o755)
  const site = { port: await findFreePort(), dataDir: join(folder, 'data'), extra: { DEMO_PEOPLE: '1000' } }
  const server = spawnServer(site)
  try {
    await untilReady(site, server, performance.now())
    const full = await fillAndFree(site, folder)
    await stopServer(server)
    return full
  } finally {
    await killServer(server)
    await killPostmaster(site)
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  }
}

/** The report in lines, and the sentences for what SEC-57 does not allow. */
export function judgeDiskFull({ before, writes, reads, readyWhileFull, backMs, storedCount }: DiskFull): {
  lines: string[]
  breaches: string[]
} {
  const acknowledged = [...before, ...writes].filter(({ result }) => result === '201').length
  const lines = [
    `create: ${countResults(writes)}`,
    `me: ${countResults(reads)}`,
    `ready while full: ${readyWhileFull}; ready ${backMs} ms after the disk was freed`,
    `${acknowledged} companies acknowledged, ${storedCount} kept`,
  ]
  const other = writes.filter(({ result }) => result !== '201' && !result.startsWith('503'))
  const breaches = [
    ...(other.length > 0 ? [`writes answered otherwise: ${countResults(other)}`] : []),
    ...(reads.some(({ result }) => result !== '200') ? [`reads were refused: ${countResults(reads)}`] : []),
    ...(readyWhileFull === 503 ? [] : [`ready answered ${readyWhileFull} on a full disk`]),
    ...(backMs < BACK_LIMIT_MS ? [] : ['not ready again within 30 s']),
    ...(storedCount === acknowledged ? [] : [`${acknowledged} were acknowledged, ${storedCount} kept`]),
  ]
  return { lines, breaches }
}

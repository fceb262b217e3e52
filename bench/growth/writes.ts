import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'
import { workersCpuMs } from '../lists/cpu.ts'
import { createWorld, dataFolder, lookAround, million, secret, signIn, type World } from '../lists/world.ts'
import { ours as oursAt } from '../session/servers.ts'
import { startServer } from '../start-server.ts'
import type { Row } from '../table.ts'
import { createMeter, measureBulk, measureImport, measureWrites } from './meter.ts'

const calls = 60
const imported = 10_000
const names = ['create', 'update', 'bulk', 'import'] as const

/** What is taken from the copy, step by step: the sums that triggers keep, then the indexes that only lists read. */
const steps: { what: string; sql: string }[] = [
  { what: 'as it is', sql: 'select' },
  {
    what: 'without counters',
    sql: `drop trigger users_counted_i on users; drop trigger users_counted_u on users;
      drop trigger site_members_counted_i on site_members; drop trigger site_members_counted_u on site_members;
      drop trigger site_members_joined on site_members; drop trigger site_members_used_i on site_members`,
  },
  {
    what: 'without counters and indexes of orders',
    sql: `drop index site_members_by_company, site_members_by_primary, site_members_by_role, site_members_by_status,
      site_members_by_experience, site_members_by_access, site_members_named, site_members_all_named,
      site_members_all_newest, site_members_newest, site_members_seen, site_members_duties`,
  },
  { what: 'without counters, indexes of orders and of search', sql: 'drop index site_members_search' },
]

type Surroundings = Pick<World, 'url' | 'postmaster' | 'sites'>

async function run(url: string, statements: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query(statements)
  } finally {
    await database.end()
  }
}

type Costs = { create: number; update: number; bulk: number; import: number }

async function measureCopy(folder: string, { url, postmaster, sites }: Surroundings): Promise<Costs> {
  const server = await startServer(
    { ...oursAt, imports: [] },
    { DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: secret },
  )
  try {
    const meter = createMeter(server.url, postmaster, await signIn(server))
    await measureWrites(meter, sites.typical, 10)
    const single = await measureWrites(meter, sites.huge, calls)
    const bulk = await measureBulk(meter, sites.huge)
    const { databaseMs } = await measureImport(meter, sites.huge, imported, () => workersCpuMs(postmaster))
    return { ...single, bulk, import: databaseMs }
  } finally {
    await server.stop()
  }
}

/** What counters and indexes cost those who write, in a folder whose database loses them one after the other. */
async function measureSteps(folder: string): Promise<Row[]> {
  const postgres = await startBundledPostgres(folder)
  try {
    const around = { url: postgres.url, ...(await lookAround(postgres.url, million)) }
    const measured: { what: string; costs: Costs }[] = []
    for (const { what, sql } of steps) {
      await run(postgres.url, sql)
      measured.push({ what, costs: await measureCopy(folder, around) })
    }
    const least = measured.at(-1)!.costs
    return measured.map(({ what, costs }) => ({
      row: 'writes',
      what: `${what}: create, update, bulk of 1,000, import of 10,000`,
      ours: `${costs.create.toFixed(2)}, ${costs.update.toFixed(2)}, ${costs.bulk.toFixed(0)}, ${costs.import.toFixed(0)} ms DB CPU`,
      floor: '',
      ratio: names.map((name) => (costs[name] / least[name]).toFixed(2)).join(', '),
      goal: '',
      met: true,
    }))
  } finally {
    await postgres.stop()
  }
}

/** The same in a copy of the million, which is thrown away. */
export async function measureWriteCosts(): Promise<Row[]> {
  // Loads and migrates what is copied, and leaves it at rest.
  await (await createWorld()).stop()
  const copy = join(dataFolder, 'writes')
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy)
  try {
    await promisify(execFile)('cp', ['-a', join(dataFolder, 'postgres'), copy])
    return await measureSteps(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

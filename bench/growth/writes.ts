import { Client } from 'pg'
import { ours as oursAt } from '../session/servers.ts'
import { startServer } from '../start-server.ts'
import { workersCpuMs } from '../lists/cpu.ts'
import { createWorld, secret, signIn, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'
import { createMeter, measureBulk, measureImport, measureWrites } from './meter.ts'

const [calls, imported] = [100, 10_000]
const scratch = 'bench_writes'

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

async function run(url: string, ...statements: string[]): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    for (const statement of statements) await database.query(statement)
  } finally {
    await database.end()
  }
}

type Costs = { create: number; update: number; bulk: number; import: number }

async function measureCopy({ postmaster, sites }: World, url: string): Promise<Costs> {
  const server = await startServer({ ...oursAt, imports: [] }, { DATABASE_URL: url, APP_SECRET: secret })
  try {
    const meter = createMeter(server.url, postmaster, await signIn(server))
    await measureWrites(meter, sites.typical, 20)
    const single = await measureWrites(meter, sites.huge, calls)
    const bulk = await measureBulk(meter)
    const whole = await measureImport(meter, sites.huge, imported, () => workersCpuMs(postmaster))
    return { ...single, bulk, import: whole }
  } finally {
    await server.stop()
  }
}

/** What counters and indexes cost those who write: in a copy of the million, which loses them one after the other. */
export async function measureWriteCosts(): Promise<Row[]> {
  const world = await createWorld()
  const url = new URL(world.url)
  const name = url.pathname.slice(1)
  url.pathname = `/${scratch}`
  const admin = new URL(world.url)
  admin.pathname = '/postgres'
  try {
    await world.quiet()
    await run(
      admin.href,
      `drop database if exists ${scratch} with (force)`,
      `create database ${scratch} template ${name} strategy file_copy`,
    )
    const measured: { what: string; costs: Costs }[] = []
    for (const { what, sql } of steps) {
      await run(url.href, sql, 'checkpoint')
      measured.push({ what, costs: await measureCopy(world, url.href) })
    }
    const least = measured.at(-1)!.costs
    return measured.map(({ what, costs }) => ({
      row: 'writes',
      what: `${what}: create, update, bulk of 1,000, import of 10,000`,
      ours: `${costs.create.toFixed(2)}, ${costs.update.toFixed(2)}, ${costs.bulk.toFixed(0)}, ${costs.import.toFixed(0)} ms DB CPU`,
      floor: '',
      ratio: (['create', 'update', 'bulk', 'import'] as const)
        .map((key) => (costs[key] / least[key]).toFixed(2))
        .join(', '),
      goal: '',
      met: true,
    }))
  } finally {
    await run(admin.href, `drop database if exists ${scratch} with (force)`)
    await world.stop()
  }
}

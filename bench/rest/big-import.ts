import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'
import { loadDemo } from '../../apps/server/src/start/load-demo.ts'
import { createMeter, measureImport } from '../growth/meter.ts'
import { workersCpuMs } from '../lists/cpu.ts'
import { lookAround, secret, signIn } from '../lists/world.ts'
import { ours } from '../session/servers.ts'
import { startServer } from '../start-server.ts'
import type { Row } from '../table.ts'

const demoPeople = 2_000
const imported = 50_000
const batch = 500
const mostSeconds = 60
const mostRatio = 1.3

// Every row that the import made, once more and ready: other ids, else as it is.
const readySql = `
  create temp table pairs as
    select user_id, gen_random_uuid() as id, row_number() over () as n from site_members
    where project_id = $site and company = '計測建設';
  create temp table ready_users as
    select pairs.n, made.* from pairs join users made on made.id = pairs.user_id;
  update ready_users set id = pairs.id, sign_in_id = 'floor-' || pairs.n from pairs where pairs.n = ready_users.n;
  create temp table ready_members as
    select pairs.n, made.* from pairs join site_members made using (user_id) where made.project_id = $site;
  update ready_members set user_id = pairs.id from pairs where pairs.n = ready_members.n;
  create temp table ready_entries as
    select pairs.n, made.* from pairs join audit_log made on made.object_id = pairs.user_id;
  update ready_entries set object_id = pairs.id from pairs where pairs.n = ready_entries.n;
  analyze ready_users, ready_members, ready_entries`

const copies = [
  { from: 'ready_users', to: 'users', without: ['n'] },
  { from: 'ready_members', to: 'site_members', without: ['n'] },
  { from: 'ready_entries', to: 'audit_log', without: ['n', 'id'] },
] as const

async function writeReady(database: Client): Promise<number> {
  const inserts: string[] = []
  for (const { from, to, without } of copies) {
    const { rows } = await database.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1 and column_name <> all($2)',
      [from, without],
    )
    const columns = rows.map(({ column_name: name }) => name).join(', ')
    inserts.push(
      `insert into ${to} (${columns}) select ${columns} from ${from} where n > $after and n <= $after + ${batch}`,
    )
  }
  const start = performance.now()
  let written = 0
  for (let after = 0; after < imported; after += batch) {
    const statements = `begin; ${inserts.join('; ').replaceAll('$after', String(after))}; commit`
    const results = (await database.query(statements)) as unknown as { rowCount: number | null }[]
    written += results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  }
  if (written !== copies.length * imported) throw new Error(`the floor of the import wrote ${written} rows`)
  return (performance.now() - start) / 1_000
}

async function importBesideFloor(folder: string, url: string): Promise<Row> {
  const { sites, postmaster } = await lookAround(url, demoPeople)
  const server = await startServer(
    { ...ours, imports: [] },
    { DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: secret },
  )
  const database = new Client({ connectionString: url })
  try {
    await database.connect()
    const meter = createMeter(server.url, postmaster, await signIn(server))
    const { seconds } = await measureImport(meter, sites.typical, imported, () => workersCpuMs(postmaster))
    await database.query(readySql.replaceAll('$site', `'${sites.typical}'`))
    const floorSeconds = await writeReady(database)
    const ratio = seconds / floorSeconds
    return {
      row: 'PRF-18',
      what: `import of ${imported.toLocaleString('en')} people, from the press to its end`,
      ours: `${seconds.toFixed(1)} s`,
      floor: `${floorSeconds.toFixed(1)} s for the same rows ready-made, ${batch} a transaction`,
      ratio: ratio.toFixed(2),
      goal: `≤ ${mostSeconds} s, ≤ ${mostRatio} × floor`,
      met: seconds <= mostSeconds && ratio <= mostRatio,
    }
  } finally {
    await database.end()
    await server.stop()
  }
}

/** PRF-18: 50,000 people without addresses into a site of the demo, and then the same rows by SQL alone. */
export async function measureBigImport(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-bench-'))
  try {
    await loadDemo(['--people', String(demoPeople)], { DATA_DIR: folder }, (line) => process.stderr.write(`${line}\n`))
    const postgres = await startBundledPostgres(folder)
    try {
      return [await importBesideFloor(folder, postgres.url)]
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

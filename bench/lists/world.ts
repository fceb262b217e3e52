import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { markLeakproof } from '../../apps/server/src/db/app-role/leakproof.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'
import { loadDemo } from '../../apps/server/src/start/load-demo.ts'
import { root } from '../../scripts/lib/root.ts'
import { nameIndexSql } from '../floor/lists-sql.ts'
import { ours as oursAt } from '../session/servers.ts'
import { type Started, startServer } from '../start-server.ts'
import { parentOf } from './cpu.ts'

export const million = 1_000_000
export const dataFolder = join(root, 'bench/.data')
/** The million stand in the folder itself, others below it. */
const folderOf = (people: number) => (people === million ? dataFolder : join(dataFolder, String(people)))
const floorAt = { entry: join(root, 'bench/floor/lists.ts'), ready: '/ready' }
const floorKey = 'the floor trusts the bench'
/** The product's secret, by which the bench signs tokens of people whose password nobody knows. */
export const secret = 'bench-'.repeat(8)

export type World = {
  ours: Started
  floor: Started
  /** A fresh token of ours, and one of the floor's own for the same session. */
  signIn: () => Promise<{ token: string; floorToken: string }>
  /** The site of a hundred thousand, and one of everyday size. */
  sites: { huge: string; typical: string }
  postmaster: number
  /** The database, as its owner. */
  url: string
  stop: () => Promise<void>
}

/** People who are loaded once and kept: a million take minutes. What was interrupted is begun again. */
async function loadOnce(folder: string, people: number): Promise<void> {
  const loaded = join(folder, 'loaded')
  if (existsSync(loaded)) return
  await mkdir(folder, { recursive: true })
  await loadDemo(['--people', String(people)], { DATA_DIR: folder }, (line) => process.stderr.write(`${line}\n`))
  await writeFile(loaded, `${people}\n`)
}

async function makeNameIndex(database: Client): Promise<void> {
  const { rows } = await database.query("select from pg_namespace where nspname = 'bench'")
  if (rows.length === 0) await database.query(nameIndexSql)
}

/** After a load PostgreSQL has not yet noted which pages everybody may see, nor read its tables into memory. */
async function settle(database: Client): Promise<void> {
  await database.query('vacuum site_members, users, site_counts, projects, bench.names')
  await database.query('select count(*), sum(length(search_key)) from site_members')
}

async function chooseSites(database: Client, people: number): Promise<World['sites']> {
  const { rows } = await database.query<{ id: string; people: number }>(
    'select project_id as id, sum(people)::int as people from site_counts group by 1 order by 2 desc, 1',
  )
  const typical = rows.filter((site) => site.people <= 708)[0]
  if (!rows[0] || !typical || rows[0].people < people * 0.09) throw new Error(`there are not ${people} people`)
  return { huge: rows[0].id, typical: typical.id }
}

/** A fresh token of a server with demo accounts. */
export async function signIn({ url }: Pick<Started, 'url'>, username = 'superuser@example.jp'): Promise<string> {
  const answer = await fetch(`${url}/system-api/user/v2/login?realm=system`, {
    method: 'POST',
    headers: { 'client-type': 'admin' },
    body: new URLSearchParams({ username, password: 'genba-demo-2026' }),
  })
  if (!answer.ok) throw new Error(`the bench could not sign in: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: { access_token: string } }
  return token.access_token
}

/** A token of the floor's own for the same session. */
function floorTokenOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const text = [{ alg: 'HS256' }, { sid: payload.sid }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', floorKey).update(text).digest('base64url')}`
}

/** Looks at the tables as their owner, and says which sites to ask for and which process is PostgreSQL. */
export async function lookAround(url: string, people: number): Promise<Pick<World, 'sites' | 'postmaster'>> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await makeNameIndex(database)
    await settle(database)
    const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { sites: await chooseSites(database, people), postmaster: await parentOf(rows[0]?.pid ?? 0) }
  } finally {
    await database.end()
  }
}

/** Ours finds its database by an address here; where it starts its own, it marks what searches find by (decision 0077). */
async function markAsBundled({ url, asSuperuser }: Awaited<ReturnType<typeof startBundledPostgres>>): Promise<void> {
  const owner = openDatabase({ url, max: 1 })
  try {
    await markLeakproof(owner, asSuperuser)
  } finally {
    await owner.destroy()
  }
}

/** Ours and the floor side by side on one PostgreSQL with so many people. */
export async function createWorld(people = million): Promise<World> {
  const folder = folderOf(people)
  await loadOnce(folder, people)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const postgres = await startBundledPostgres(folder)
    undo.push(postgres.stop)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, FLOOR_KEY: floorKey }
    // As in production: the flags of `npm start`, its log, and no probe, which PRF-1 to 5 do not read.
    const ours = await startServer({ ...oursAt, imports: [] }, { ...env, APP_SECRET: secret })
    undo.push(ours.stop)
    await markAsBundled(postgres)
    const floor = await startServer({ ...floorAt, env })
    undo.push(floor.stop)
    const signInAnew = async () => {
      const token = await signIn(ours)
      return { token, floorToken: floorTokenOf(token) }
    }
    return {
      ours,
      floor,
      signIn: signInAnew,
      ...(await lookAround(postgres.url, people)),
      url: postgres.url,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { dataFolder } from '../lists/world.ts'
import { type Started, startServer } from '../start-server.ts'

export const directusVersion = '12.4.0'
const folder = join(dataFolder, `directus-${directusVersion}`)
const entry = join(folder, 'node_modules/directus/cli.js')
export const administrator = { email: 'peer@example.com', password: 'genba-demo-2026' }
export const token = 'the-peer-trusts-the-bench'

// What it asks for itself has no build for the project's Node.
const manifest = { private: true, dependencies: { directus: directusVersion }, overrides: { 'isolated-vm': '6.1.2' } }

/** Installs it beside the data, once: it is no part of the product. */
async function installOnce(): Promise<void> {
  if (existsSync(entry)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const { code, stderr } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0) throw new Error(`Directus could not be installed: ${stderr}`)
}

/** The same people as one table with the columns of our list, as it knows no key of two columns, with the indexes of its queries. */
const people = `
create schema peer;
create table peer.people as
  select row_number() over (order by m.registered_at desc)::int as id, m.user_id, u.displayname, u.displayname_kana, m.company,
    m.primary_subcontractor, m.role, array_to_string(m.jobs, ',') as jobs, m.login_status as status, u.email,
    u.experience_length, u.accessed_at, m.registered_at, m.project_id, p.name as project_name, c.id as contract_id,
    c.company_name
  from site_members m join users u on u.id = m.user_id join projects p on p.id = m.project_id
    join contracts c on c.id = p.contract_id;
alter table peer.people add primary key (id);
create index on peer.people (project_id, registered_at desc);
create index on peer.people (project_id, status, registered_at desc);
`

async function fillOnce(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const { rows } = await database.query("select from pg_namespace where nspname = 'peer'")
    if (rows.length === 0) await database.query(people)
    await database.query('vacuum analyze peer.people')
  } finally {
    await database.end()
  }
}

/** Starts Directus on the same PostgreSQL, in a schema of its own, without its limits, logs and caches. */
export async function startDirectus(url: string): Promise<Started> {
  await installOnce()
  await fillOnce(url)
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_SEARCH_PATH: 'array:peer',
    SECRET: 'peer-'.repeat(8),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    TELEMETRY: 'false',
    EXTENSIONS_PATH: join(folder, 'extensions'),
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    NODE_ENV: 'production',
  }
  const { code, stderr } = await runCommand('node', [entry, 'bootstrap'], { env: { ...process.env, ...env } })
  if (code !== 0) throw new Error(`Directus could not set itself up: ${stderr}`)
  const started = await startServer({ entry, args: ['start'], ready: '/server/ping', env })
  const stop = async () => {
    const ended = once(started.child, 'exit')
    started.child.kill('SIGTERM')
    await ended
  }
  return { ...started, stop }
}

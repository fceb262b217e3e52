import { join } from 'node:path'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { shotOf } from '../lists/load.ts'
import { type Started, startServer } from '../start-server.ts'
import { endBySignal, installPeer, type Peer, postOf } from './define-peer.ts'

const version = '12.4.0'
const administrator = { email: 'peer@example.com', password: 'genba-demo-2026' }
const token = 'the-peer-trusts-the-bench'

// What it asks for itself has no build for the project's Node.
const manifest = { dependencies: { directus: version }, overrides: { 'isolated-vm': '6.1.2' } }

/** Starts Directus in a schema of its own, without its limits, logs and caches. */
async function start(url: string): Promise<Started> {
  const folder = await installPeer({ name: 'directus', version, manifest })
  const entry = join(folder, 'node_modules/directus/cli.js')
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
  return endBySignal(await startServer({ entry, args: ['start'], ready: '/server/ping', env }))
}

export const directus: Peer = {
  name: `Directus ${version}`,
  start,
  listOf: (port, site, { name, status, hasTotal }) => {
    const filters = { 'project_id][_eq': site, 'displayname][_contains': name, 'status][_eq': status }
    const conditions = Object.entries(filters).map(([key, value]) =>
      value === undefined ? '' : `&filter[${key}]=${encodeURIComponent(value)}`,
    )
    const total = hasTotal ? '&meta=filter_count' : ''
    return shotOf(port, `/items/people?limit=50&sort=-registered_at${total}${conditions.join('')}`, token, null)
  },
  loginOf: (port) => postOf(port, '/auth/login', 'application/json', JSON.stringify(administrator)),
}

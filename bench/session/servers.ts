import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.ts'
import { probe } from '../read-probe.ts'
import { readStartFlags } from '../start-flags.ts'
import { type Startable, type Started, startServer, timeStart } from '../start-server.ts'

// Demo accounts stand outside production only; all else is as production has it, its logging too.
export const ours: Startable = {
  entry: join(root, 'apps/server/dist/main.js'),
  ready: '/system-api/system/ready',
  env: { NODE_ENV: 'development', DEMO: '1', DEMO_PEOPLE: '2000', LOG_LEVEL: 'info', API_DOCS: '0' },
  imports: [probe],
  flags: readStartFlags(),
}

const floor: Startable = { entry: join(root, 'bench/floor/session.ts'), ready: '/ready', env: {}, imports: [probe] }

export type Servers = { ours: Started; floor: Started }

/** Lends the product with its demo accounts, started anew after they were made, and the floor beside it. */
export async function withServers<T>(work: (servers: Servers) => Promise<T>): Promise<T> {
  const folders = await Promise.all(['azas-bench-', 'azas-floor-'].map((name) => mkdtemp(join(tmpdir(), name))))
  const [own, bare] = folders.map((DATA_DIR) => ({ DATA_DIR }))
  const started: Started[] = []
  const start = async (server: Startable, env: NodeJS.ProcessEnv) => {
    const one = await startServer(server, env)
    started.push(one)
    return one
  }
  try {
    // What making the demo data leaves in memory is no part of a server that idles.
    await timeStart(ours, own!)
    return await work({ ours: await start(ours, own!), floor: await start(floor, bare!) })
  } finally {
    for (const each of started) await each.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

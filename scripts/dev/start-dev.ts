import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '@azas/testing/free-port.ts'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { isLoopback } from '../../apps/server/src/config/exposure.ts'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { answerHeaders } from '../../apps/server/src/http/headers/security-headers.ts'
import { temporary } from '../lib/own-folders.ts'
import { root } from '../lib/root.ts'
import { forward, type Places } from './forward.ts'
import { isModule } from './source-page.ts'

const loopback = '127.0.0.1'

/**
 * Starts the real server, and before it a front on HOST and PORT that serves the console's modules from the sources and
 * replaces them as they change. Everything else, pages with their headers included, is the server's own answer.
 */
export async function startDev(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { HOST, PORT, BASE_URL } = readConfig(environment)
  if (!isLoopback(HOST)) throw new StartFault('HOST: must be loopback, npm run dev shows the sources to whoever asks')
  const server = `${loopback}:${await findFreePort()}`
  const front = createServer()
  const vite = await openVite(front)
  const place = await listen(front, HOST, PORT)
  front.on('request', (request, reply) => {
    if (!isModule(request.url ?? '')) return forward(request, reply, { front: place, server })
    for (const [name, value] of Object.entries(answerHeaders(randomUUID(), false))) reply.setHeader(name, value)
    vite.middlewares(request, reply, () => reply.writeHead(404).end())
  })
  return runServer({ front: place, server }, { ...environment, BASE_URL: BASE_URL ?? `http://${place}` })
}

/** The server by itself, started again when one of its modules changes. */
function runServer({ server }: Places, environment: NodeJS.ProcessEnv): ChildProcess {
  const env = { ...environment, HOST: loopback, PORT: new URL(`http://${server}`).port }
  const args = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
  return spawn('node', args, { cwd: root, stdio: 'inherit', env })
}

function openVite(front: Server): Promise<ViteDevServer> {
  return createVite({
    configFile: join(root, 'apps/console/vite.config.ts'),
    cacheDir: join(temporary, 'vite'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, cors: false, hmr: { server: front } },
  })
}

/** Listens, and returns the host and the port. */
async function listen(front: Server, host: string, port: number): Promise<string> {
  front.listen(port, host)
  await once(front, 'listening').catch((error: unknown) => {
    throw new StartFault(`The address HOST=${host} PORT=${port} cannot be listened on: ${String(error)}`)
  })
  return `${host.includes(':') ? `[${host}]` : host}:${portOf(front.address())}`
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a server listens on no port')
  return address.port
}

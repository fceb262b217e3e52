import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../scripts/lib/run-command.ts'
import type { Shot } from '../lists/load.ts'
import { dataFolder } from '../lists/world.ts'
import type { Started } from '../start-server.ts'

/** What a list of people is asked for beside its site; without a total where the peer has such a question. */
export type ListQuestion = { name?: string; status?: string; hasTotal: boolean }

/** Another product with the same people on the same PostgreSQL. */
export type Peer = {
  name: string
  start: (url: string) => Promise<Started>
  /** The question as it is asked of the peer; null where it has none. */
  listOf: (port: number, site: string, question: ListQuestion) => Shot | null
  loginOf: ((port: number) => Shot) | null
}

type Package = { name: string; version: string; manifest: object; npmOptions?: string[] }

/** Installs a peer beside the data, once: it is no part of the product. Returns its folder. */
export async function installPeer({ name, version, manifest, npmOptions = [] }: Package): Promise<string> {
  const folder = join(dataFolder, `${name}-${version}`)
  if (existsSync(join(folder, 'node_modules'))) return folder
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', ...manifest }))
  const options = ['install', '--no-audit', '--no-fund', ...npmOptions]
  const { code, stderr } = await runCommand('npm', options, { cwd: folder })
  if (code !== 0) throw new Error(`${name} could not be installed: ${stderr}`)
  return folder
}

/** A peer ends by a signal, as it has no channel to the bench. */
export function endBySignal(started: Started): Started {
  const stop = async () => {
    const ended = once(started.child, 'exit')
    started.child.kill('SIGTERM')
    await ended
  }
  return { ...started, stop }
}

/** A POST by nobody who has signed in. */
export function postOf(port: number, path: string, type: string, body: string): Shot {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Client-Type: admin',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return { port, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.ts'

/** One connection, which asks the same again and again, one request at a time. */
export type Lane = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The refresh token of each answer is the next request's body. */
  follows?: true
}
export type Load = { url: string; seconds: number; lanes: Lane[] }
/** Latencies in ms, one a request; every request answered 200. */
export type Loaded = { seconds: number; latencies: number[] }

const client = join(root, 'bench/load/client.ts')

/** Puts a load on a server from a process of its own. Throws when an answer is not 200. */
export async function putLoad(load: Load): Promise<Loaded> {
  const child = fork(client, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const answered = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the load's client ended with ${String(code)}`)
    }),
  ])
  child.send(load)
  const [loaded] = (await answered) as [Loaded]
  return loaded
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** The supervisor's means: start the server again, stop it, log. */
export type Care = {
  relaunch: (signal: AbortSignal) => Promise<Postmaster>
  shutDown: (server: Postmaster) => Promise<void>
  log: (line: string) => void
}

/**
 * Restarts a server when its process exits: at once, then after waits that double from 100 ms to 5 s, without a limit of
 * tries, as a full disk may last for hours (SEC-57).
 * @returns stop: stops the server in any state and waits for its exit.
 */
export function superviseServer(first: Postmaster, care: Care): () => Promise<void> {
  const stopping = new AbortController()
  let server: Postmaster | undefined = first

  async function bringBack(): Promise<Postmaster | undefined> {
    for (let wait = FIRST_WAIT_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        return await care.relaunch(stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        care.log(`The database could not be started again, next try in ${wait} ms: ${String(error)}`)
        await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function watch(): Promise<void> {
    while (server && !stopping.signal.aborted) {
      await server.exit
      if (stopping.signal.aborted) return
      care.log(`The database (process ${server.pid}) ended unexpectedly; it is started again.`)
      server = undefined
      server = await bringBack()
      if (server && !stopping.signal.aborted) care.log(`The database runs again (process ${server.pid}).`)
    }
  }

  async function endCurrent(): Promise<void> {
    const current = server
    server = undefined
    if (current) await care.shutDown(current)
  }

  const watching = watch()
  return async function end(): Promise<void> {
    stopping.abort()
    await endCurrent()
    await watching
    // A concurrent start may have succeeded.
    await endCurrent()
  }
}

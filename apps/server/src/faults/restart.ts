import { setTimeout as sleep } from 'node:timers/promises'
import { type Clients, startClients } from './clients.ts'
import { findSessions } from './kept-sessions.ts'
import { killPostmaster, killServer, type Server, type Site, spawnServer, untilReady } from './server-process.ts'

/** What is killed. */
export const KINDS = ['server', 'postmaster', 'both'] as const
export type Kind = (typeof KINDS)[number]

/** One row of the report; `worst` in milliseconds. */
export type Row = { kind: Kind; rounds: number; acknowledged: number; found: number; lost: number; worst: number }

const WRITES_PER_ROUND = 10
const ROUND_LIMIT_MS = 60_000
const POLL_MS = 2

/** A moment later, so that the kill falls into the middle of a write, each time into another part of it. */
function untilSomeMoment(): Promise<unknown> {
  return sleep(Math.random() * 50)
}

async function untilWritten(clients: Clients, count: number, server: Server): Promise<void> {
  const deadline = performance.now() + ROUND_LIMIT_MS
  while (clients.acknowledged.size < count) {
    if (performance.now() > deadline) {
      throw new Error(`no writes came through (${clients.refused()} were refused): ${server.output()}`)
    }
    await sleep(POLL_MS)
  }
}

async function strike(kind: Kind, site: Site, server: Server): Promise<{ server: Server; restart: number }> {
  if (kind === 'postmaster') {
    const since = performance.now()
    await killPostmaster(site)
    return { server, restart: await untilReady(site, server, since) }
  }
  await killServer(server)
  if (kind === 'both') await killPostmaster(site)
  const since = performance.now()
  const next = spawnServer(site)
  return { server: next, restart: await untilReady(site, next, since) }
}

/**
 * Kills what the kind says, amid the writes of four clients, again and again.
 * A restart is timed from the spawn of the server (from the kill of the postmaster, which the living server brings
 * back) to the first database-backed 200. PRF-13; SEC-54, SEC-55.
 * @returns the row and the server that runs now.
 */
export async function runRounds(
  kind: Kind,
  rounds: number,
  site: Site,
  first: Server,
): Promise<{ row: Row; server: Server }> {
  const clients = startClients(site)
  let server = first
  let worst = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilWritten(clients, clients.acknowledged.size + WRITES_PER_ROUND, server)
      await untilSomeMoment()
      const struck = await strike(kind, site, server)
      server = struck.server
      worst = Math.max(worst, struck.restart)
    }
  } finally {
    await clients.stop()
  }
  const found = (await findSessions(site, clients.acknowledged)).size
  const acknowledged = clients.acknowledged.size
  return { row: { kind, rounds, acknowledged, found, lost: acknowledged - found, worst: Math.round(worst) }, server }
}

import { setTimeout as sleep } from 'node:timers/promises'
import {
  killPostmaster,
  killServer,
  type Server,
  type Site,
  spawnServer,
  untilPostmaster,
  untilReady,
} from '../apps/server/src/testing/server-process.ts'
import { askDatabase } from './ask-database.ts'
import { type Clients, startClients } from './clients.ts'

/** Which of these sessions the database holds. */
async function findSessions(site: Site, ids: ReadonlySet<string>): Promise<Set<string>> {
  const text = 'select id::text from sessions where id::text = any($1)'
  const rows = await askDatabase<{ id: string }>(site, text, [[...ids]])
  return new Set(rows.map(({ id }) => id))
}

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

/** What is under test; `server` is whichever process serves now. */
export type Stage = { readonly site: Site; server: Server }

async function restartServer(stage: Stage): Promise<number> {
  const since = performance.now()
  stage.server = spawnServer(stage.site)
  return untilReady(stage.site, stage.server, since)
}

/** @returns the milliseconds of the restart. */
async function strike(kind: Kind, stage: Stage): Promise<number> {
  const since = performance.now()
  if (kind !== 'postmaster') await killServer(stage.server)
  if (kind !== 'server') await killPostmaster(stage.site)
  if (kind !== 'postmaster') return restartServer(stage)
  // Until then an answer may come from a connection of the killed one, whose processes end a moment later.
  await untilPostmaster(stage.site)
  return untilReady(stage.site, stage.server, since)
}

/**
 * Kills what the kind says, amid the writes of four clients, again and again.
 * A restart is timed from the spawn of the server (from the kill of the postmaster, which the living server brings
 * back) to the first database-backed 200. PRF-13; SEC-54, SEC-55.
 */
export async function runRounds(kind: Kind, rounds: number, stage: Stage): Promise<Row> {
  const clients = startClients(stage.site)
  let worst = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilWritten(clients, clients.acknowledged.size + WRITES_PER_ROUND, stage.server)
      await untilSomeMoment()
      worst = Math.max(worst, await strike(kind, stage))
    }
  } finally {
    await clients.stop()
  }
  const found = (await findSessions(stage.site, clients.acknowledged)).size
  const acknowledged = clients.acknowledged.size
  return { kind, rounds, acknowledged, found, lost: acknowledged - found, worst: Math.round(worst) }
}

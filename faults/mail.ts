import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { startBundledPostgres } from '../apps/server/src/db/embedded.ts'
import { mailLanes } from '../apps/server/src/mail/mailer.ts'
import {
  killServer,
  type Server,
  type Site,
  spawnServer,
  stopServer,
  untilReady,
} from '../apps/server/src/testing/server-process.ts'
import { type MailRow, publishNotice, readProgress, readRows, startMailServer, type Taken } from './mailing.ts'

const PEOPLE = 10_000
const TRIES_PER_KILL = 200
const ANSWER_MS = 5
const POLL_MS = 20
const LIMIT_MS = 15 * 60_000

/** A mailing to the end: what the database says of each mail, and what the mail server took. */
export type Mailing = { processes: number; kills: number; seconds: number; rows: MailRow[]; taken: Taken }

type Stage = { sites: Site[]; servers: Server[]; db: Database }

async function startServers({ sites, servers }: Stage): Promise<void> {
  for (const site of sites) {
    const server = spawnServer(site)
    servers.push(server)
    // One after another: the first one migrates.
    await untilReady(site, server, performance.now())
  }
}

async function untilTries({ db }: Stage, id: string, count: number): Promise<boolean> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const { tries, waiting } = await readProgress(db, id)
    if (waiting === 0) return false
    if (tries >= count) return true
    await sleep(POLL_MS)
  }
  throw new Error('the mailing does not go on')
}

/** Kills the one server again and again; how often before the mailing was over. */
async function killAmid(stage: Stage, id: string, kills: number): Promise<number> {
  for (let count = 0; count < kills; count += 1) {
    const { tries } = await readProgress(stage.db, id)
    if (!(await untilTries(stage, id, tries + TRIES_PER_KILL))) return count
    await sleep(Math.random() * POLL_MS)
    await killServer(stage.servers.pop()!)
    await startServers(stage)
  }
  return kills
}

async function send(stage: Stage, kills: number): Promise<{ id: string; kills: number; seconds: number }> {
  await startServers(stage)
  const since = performance.now()
  const id = await publishNotice(stage.db, PEOPLE)
  const done = await killAmid(stage, id, kills)
  await untilTries(stage, id, Number.POSITIVE_INFINITY)
  return { id, kills: done, seconds: Math.round((performance.now() - since) / 1000) }
}

/** Mails a notice to 10,000 people by so many servers, one of which is killed so often, and clears up. SEC-48 to SEC-50. */
async function runMailing(processes: number, kills: number): Promise<Mailing> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-mail-'))
  const database = await startBundledPostgres(join(folder, 'database'))
  const mailServer = await startMailServer(ANSWER_MS, true)
  const db = openDatabase({ url: database.url, max: 1 })
  const extra = {
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_PEOPLE: '1000',
    SMTP_URL: mailServer.url,
    DRAIN_SECONDS: '0',
  }
  const sites: Site[] = []
  for (let count = 0; count < processes; count += 1)
    sites.push({ port: await findFreePort(), dataDir: join(folder, `server-${count}`), extra })
  const stage: Stage = { sites, servers: [], db }
  try {
    const { id, kills: done, seconds } = await send(stage, kills)
    const rows = await readRows(db, id)
    const taken = await mailServer.read()
    for (const server of stage.servers) await stopServer(server)
    return { processes, kills: done, seconds, rows, taken }
  } finally {
    for (const server of stage.servers) await killServer(server)
    await db.destroy()
    await database.stop()
    await mailServer.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * The report in lines, and the sentences for what SEC-48 to SEC-50 do not allow.
 * @internal
 */
export function judgeMailing({ processes, kills, seconds, rows, taken }: Mailing): {
  lines: string[]
  breaches: string[]
} {
  const times = new Map(taken.addresses)
  const countOf = (state: string) => rows.filter((row) => row.state === state).length
  const faults = Object.entries(Object.groupBy(rows, ({ fault }) => fault ?? 'none'))
    .filter(([fault]) => fault !== 'none')
    .map(([fault, of = []]) => `${of.length} × ${fault}`)
  const doubles = taken.addresses.reduce((sum, [, count]) => sum + count - 1, 0)
  const allowed = mailLanes.mailing * kills
  const lost = rows.filter(({ state, address }) => state === 'Complete' && !times.has(address))
  const open = rows.filter(({ state }) => state !== 'Complete' && state !== 'Failed')
  const unexplained = rows.filter(({ state, fault }) => state === 'Failed' && fault === null)
  const tries = rows.reduce((sum, row) => sum + row.tries, 0)
  return {
    lines: [
      `${processes} processes, ${kills} kills: ${rows.length} mails, ${countOf('Complete')} complete, ${countOf('Failed')} failed (${faults.join(', ')}), ` +
        `${tries} tries, ${doubles} doubled of at most ${allowed}, ${taken.otherIds} with another Message-ID, ${seconds} s`,
    ],
    breaches: [
      ...(doubles > allowed ? [`${doubles} mails came twice, at most ${allowed} may`] : []),
      ...(lost.length > 0 ? [`${lost.length} mails are said to be sent and never came`] : []),
      ...(open.length > 0 ? [`${open.length} mails are neither complete nor failed`] : []),
      ...(unexplained.length > 0 ? [`${unexplained.length} mails failed without a reason`] : []),
      ...(taken.otherIds > 0 ? [`${taken.otherIds} mails came again with another Message-ID`] : []),
    ],
  }
}

/** The mailing of one killed server, and those of two and four that are left alone. */
export async function runMailings(
  kills: number,
  say: (line: string) => void,
): Promise<{ lines: string[]; breaches: string[] }> {
  const verdicts: ReturnType<typeof judgeMailing>[] = []
  for (const [processes, times] of [
    [1, kills],
    [2, 0],
    [4, 0],
  ] as const) {
    const verdict = judgeMailing(await runMailing(processes, times))
    for (const line of verdict.lines) say(line)
    verdicts.push(verdict)
  }
  return { lines: [], breaches: verdicts.flatMap(({ breaches }) => breaches) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '@azas/testing/figures.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'
import { type MailServer, publishNotice, readRows, startMailServer } from '../../faults/mailing.ts'
import { putLoad } from '../load/load.ts'
import { loginLanes, meLanes, signIn } from '../session/lanes.ts'
import { ours } from '../session/servers.ts'
import { type Started, startServer } from '../start-server.ts'
import type { Row } from '../table.ts'

const goals = { rate: 50, resetMs: 2_000, p99: 2 }
const people = 10_000
const answerMs = 20
const rateSeconds = 15
const loadSeconds = 15
const connections = 4
const resetters = ['admin', 'subadmin', 'manager', 'submanager', 'worker', 'operator'].map(
  (name) => `${name}@example.jp`,
)

type World = { server: Started; mails: MailServer; db: Database }

/** Ours beside a mail server that takes 20 ms for each answer, and a database that the bench can look into. */
async function withWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-bench-mails-'))
  const database = await startBundledPostgres(join(folder, 'database'))
  const mails = await startMailServer(answerMs, false)
  const db = openDatabase({ url: database.url, max: 1 })
  let server: Started | undefined
  try {
    const own = { DATA_DIR: join(folder, 'server'), DATABASE_URL: database.url, SMTP_URL: mails.url }
    server = await startServer(ours, own)
    return await work({ server, mails, db })
  } finally {
    await server?.stop()
    await db.destroy()
    await database.stop()
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function countSent(db: Database, id: string): Promise<number> {
  return (await readRows(db, id)).filter(({ state }) => state === 'Complete').length
}

async function cancelRest(db: Database, id: string): Promise<void> {
  const rest = db.updateTable('notice_mails').set({ state: 'Cancelled', next_try_at: null })
  await rest.where('notice_id', '=', id).where('state', '=', 'Scheduled').execute()
}

async function measureRate({ db }: World, id: string): Promise<number> {
  const before = await countSent(db, id)
  const since = performance.now()
  await wait(rateSeconds * 1000)
  return ((await countSent(db, id)) - before) / ((performance.now() - since) / 1000)
}

/** From the press to the mail's arrival, ms, one after another. */
async function measureResets({ server, mails }: World): Promise<number[]> {
  const latencies: number[] = []
  for (const email of resetters) {
    const arrived = mails.untilArrived(email)
    const since = performance.now()
    const answer = await fetch(`${server.url}/system-api/user/v2/reset_password/request?realm=system`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'client-type': 'admin' },
      body: JSON.stringify({ email }),
    })
    if (!answer.ok) throw new Error(`a reset was refused: ${await answer.text()}`)
    await arrived
    latencies.push(performance.now() - since)
  }
  return latencies
}

async function measureCalls({ server }: World): Promise<number> {
  const pairs = await signIn(server.url, loginLanes)
  const lanes = meLanes('ours', pairs, connections)
  return quantile((await putLoad({ url: server.url, seconds: loadSeconds, lanes })).latencies, 0.99)
}

async function measureAll(world: World): Promise<Row[]> {
  await measureCalls(world)
  const before = await measureCalls(world)
  const id = await publishNotice(world.db, people)
  await wait(2_000)
  const rate = await measureRate(world, id)
  const slowest = Math.max(...(await measureResets(world)))
  const busy = await measureCalls(world)
  if ((await countSent(world.db, id)) === people) throw new Error('the mailing was over before the calls were')
  await cancelRest(world.db, id)
  await wait(2_000)
  // Others at work on the machine bear on both.
  const calm = (before + (await measureCalls(world))) / 2
  const row = 'PRF-21'
  return [
    {
      row,
      what: `mails a second, to a server that answers in ${answerMs} ms`,
      ours: `${rate.toFixed(0)}/s`,
      floor: '',
      ratio: '',
      goal: `≥ ${goals.rate}/s`,
      met: rate >= goals.rate,
    },
    {
      row,
      what: `a reset’s mail meanwhile, slowest of ${resetters.length}`,
      ours: `${slowest.toFixed(0)} ms`,
      floor: '',
      ratio: '',
      goal: `≤ ${goals.resetMs} ms`,
      met: slowest <= goals.resetMs,
    },
    {
      row,
      what: `\`me\` over ${connections} connections meanwhile, p99, beside the same without a mailing`,
      ours: `${busy.toFixed(1)} ms`,
      floor: `${calm.toFixed(1)} ms`,
      ratio: (busy / calm).toFixed(2),
      goal: `≤ ${goals.p99} ×`,
      met: busy <= goals.p99 * calm,
    },
  ]
}

/** PRF-21: a notice to 10,000 people, and what else the process does meanwhile. */
export const measureMails = (): Promise<Row[]> => withWorld(measureAll)

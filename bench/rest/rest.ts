import { setTimeout as wait } from 'node:timers/promises'
import { median } from '@azas/testing/figures.ts'
import { Client } from 'pg'
import { postgresCpu, processCpu } from '../lists/cpu.ts'
import { ask, shotOf } from '../lists/load.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'

// A pool closes what has not been used for 10 s: after 15 all is closed that a longer rest would close.
const restMs = 15_000
const rounds = 7
const warmCalls = 30
const idleMs = 90_000
const mostRatio = 1.3
const mostPercent = 0.5

const listOf = ({ ours, sites }: World, token: string) =>
  shotOf(
    ours.port,
    `/system-api/user/project_user/search?realm=system&size=50&target_project_id=${sites.huge}`,
    token,
    {},
  )

async function timeAsk(shot: ReturnType<typeof listOf>): Promise<number> {
  const start = performance.now()
  await ask(shot)
  return performance.now() - start
}

/** PRF-24: the first list after a rest, beside calls with the same pause of a second, which find all as it was left. */
export async function measureFirstClick(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    const shot = listOf(world, token)
    for (let call = 0; call < warmCalls; call += 1) await ask(shot)
    const [rested, warm]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await wait(restMs)
      rested.push(await timeAsk(shot))
      for (let call = 0; call < 3; call += 1) {
        await wait(1_000)
        warm.push(await timeAsk(shot))
      }
    }
    const first = median(rested)
    const later = median(warm)
    return [
      {
        row: 'PRF-24',
        what: `first list after ${restMs / 1_000} s of rest, when a pool has closed what rests, median of ${rounds}`,
        ours: `${first.toFixed(1)} ms`,
        floor: `${later.toFixed(1)} ms after a second`,
        ratio: (first / later).toFixed(2),
        goal: `≤ ${mostRatio} × a warm one`,
        met: first / later <= mostRatio,
      },
    ]
  } finally {
    await world.stop()
  }
}

/** Vacuums all tables: what autovacuum does for minutes after a load is nothing that an idle server does. */
async function vacuumAll(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query('vacuum analyze')
  } finally {
    await database.end()
  }
}

/** PRF-25: CPU of the server and of its PostgreSQL while nobody asks. The floor's own connections sleep. */
export async function measureIdle(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    for (let call = 0; call < warmCalls; call += 1) await ask(listOf(world, token))
    await vacuumAll(world.url)
    await wait(restMs)
    const read = async () => [await processCpu(world.ours.pid), await postgresCpu(world.postmaster)] as const
    const before = await read()
    const begun = performance.now()
    await wait(idleMs)
    const after = await read()
    const micros = (performance.now() - begun) * 1_000
    const percent = (index: 0 | 1) => ((after[index] - before[index]) / micros) * 100
    const server = percent(0)
    const database = percent(1)
    return [
      {
        row: 'PRF-25',
        what: `idle server over ${idleMs / 1_000} s, a million people`,
        ours: `${(server + database).toFixed(2)} % of a core (${server.toFixed(2)} + ${database.toFixed(2)} PostgreSQL)`,
        floor: '',
        ratio: '',
        goal: `≤ ${mostPercent} %`,
        met: server + database <= mostPercent,
      },
    ]
  } finally {
    await world.stop()
  }
}

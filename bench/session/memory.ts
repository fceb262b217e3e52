import { setTimeout as wait } from 'node:timers/promises'
import { readProbe } from '../read-probe.ts'
import type { Row } from '../table.ts'
import type { Servers } from './servers.ts'

const goals = { idle: 150, peak: 240 }
const settleMs = 3_000
const megabytes = (bytes: number) => bytes / 2 ** 20

/** PRF-8, first half: the process once it has answered and nothing has been asked for a while. Ask it before any load. */
export async function measureIdle({ ours, floor }: Servers): Promise<Row> {
  await wait(settleMs)
  const mine = await readProbe(ours.child)
  const bare = await readProbe(floor.child)
  return describe('RSS idle', mine.rssBytes, bare.rssBytes, goals.idle)
}

/** PRF-8, second half: the most that the process ever had. Ask it after every load. */
export async function measurePeak({ ours, floor }: Servers): Promise<Row> {
  const mine = await readProbe(ours.child)
  const bare = await readProbe(floor.child)
  return describe('RSS under load, largest', mine.peakRssBytes, bare.peakRssBytes, goals.peak)
}

function describe(what: string, mine: number, bare: number, goal: number): Row {
  return {
    row: 'PRF-8',
    what,
    ours: `${megabytes(mine).toFixed(0)} MB`,
    floor: `${megabytes(bare).toFixed(0)} MB`,
    ratio: (mine / bare).toFixed(2),
    goal: `≤ ${goal} MB`,
    met: megabytes(mine) <= goal,
  }
}

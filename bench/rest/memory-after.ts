import { setTimeout as wait } from 'node:timers/promises'
import { peoplePath } from '../lists/compare.ts'
import { fire, shotOf } from '../lists/load.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'
import { takeFile } from './files.ts'
import { residentBytes } from './resident.ts'

const lists = 24_000
const connections = 32
const restMs = 120_000
const mostAfter = 240
const mostRested = 200
const megabytes = (bytes: number) => bytes / 2 ** 20

type Load = { what: string; run: (world: World, token: string) => Promise<unknown> }

const loads: readonly Load[] = [
  {
    what: `${lists} lists over ${connections} connections`,
    run: ({ ours, sites }, token) =>
      fire(shotOf(ours.port, `${peoplePath}&target_project_id=${sites.huge}`, token, {}), lists, connections),
  },
  { what: 'a million people as csv', run: (world, token) => takeFile(world, token, 'csv') },
]

/** PRF-31: the memory of the server after a load, and two minutes later; each on a server of its own. */
export async function measureMemoryAfter(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, run } of loads) {
    const world = await createWorld()
    try {
      await run(world, (await world.signIn()).token)
      const after = megabytes(await residentBytes(world.ours.pid))
      await wait(restMs)
      const rested = megabytes(await residentBytes(world.ours.pid))
      rows.push({
        row: 'PRF-31',
        what: `RSS after ${what}, and two minutes later`,
        ours: `${after.toFixed(0)}, ${rested.toFixed(0)} MB`,
        floor: '',
        ratio: '',
        goal: `≤ ${mostAfter}, ≤ ${mostRested} MB`,
        met: after <= mostAfter && rested <= mostRested,
      })
    } finally {
      await world.stop()
    }
  }
  return rows
}

import { median } from '@azas/testing/figures.ts'
import { hashMs, inHashes } from '../bare-hash.ts'
import type { Row } from '../table.ts'
import { peoplePath } from './compare.ts'
import { workersCpuMs } from './cpu.ts'
import { ask, shotOf } from './load.ts'
import type { World } from './world.ts'

/** After five calls PostgreSQL may change to a plan for any values: what counts comes after that. */
const warm = 6
const counted = 5

/** A call: of the list of people, unless another path is named; without a body it is a GET. */
export type Call = { path?: string; query?: string; body?: object | null }

const toShot = ({ ours }: World, token: string, { path, query = '', body = {} }: Call) =>
  shotOf(ours.port, path ? `/system-api${path}?realm=system${query}` : peoplePath + query, token, body)

/** CPU of the database in ms for one call, the middle of some. Throws for an answer that is no 200. */
export async function databaseMs(world: World, token: string, question: Call): Promise<number> {
  const shot = toShot(world, token, question)
  for (let call = 0; call < warm; call += 1) await ask(shot)
  const times: number[] = []
  for (let call = 0; call < counted; call += 1) {
    const before = await workersCpuMs(world.postmaster)
    await ask(shot)
    times.push((await workersCpuMs(world.postmaster)) - before)
  }
  return median(times)
}

/** The row of one call whose goal is a multiple of a bare hash. */
export async function rowOfCall(row: string, what: string, ms: number, mostHashes: number): Promise<Row> {
  const unit = await hashMs()
  return {
    row,
    what,
    ours: `${ms.toFixed(1)} ms DB CPU`,
    floor: `1 h = ${unit.toFixed(1)} ms`,
    ratio: inHashes(ms, unit),
    goal: `≤ ${mostHashes} h`,
    met: ms / unit <= mostHashes,
  }
}

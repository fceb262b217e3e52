import { deepStrictEqual } from 'node:assert'
import { median, quantile } from '@azas/testing/figures.ts'
import { postgresCpu, processCpu } from './cpu.ts'
import { ask, fire, type Shot, shotOf } from './load.ts'
import type { World } from './world.ts'

const rounds = 7

/** How often a call is made in a round, over how many connections, and how often before it counts: once, and each round. */
export type Pace = { warmOnce: number; warm: number; count: number; connections: number }

/** CPU µs a request in the server and in PostgreSQL, requests a second, and latencies in ms. */
export type Figures = { srv: number; pg: number; rps: number; p50: number; p99: number }

/** What is asked of ours, and its like of the floor. */
export type Pair = { query?: string; body?: object; floor: string }

async function measure(world: World, shot: Shot, pid: number, { warm, count, connections }: Pace): Promise<Figures> {
  await fire(shot, warm, connections)
  const before = [await processCpu(pid), await postgresCpu(world.postmaster)] as const
  const { ms, latencies } = await fire(shot, count, connections)
  const srv = (await processCpu(pid)) - before[0]
  const pg = (await postgresCpu(world.postmaster)) - before[1]
  const rps = (count * 1_000) / ms
  return { srv: srv / count, pg: pg / count, rps, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

const middle = (all: Figures[]): Figures => ({
  srv: median(all.map(({ srv }) => srv)),
  pg: median(all.map(({ pg }) => pg)),
  rps: median(all.map(({ rps }) => rps)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
})

/** A page of 50 people, of whatever sites the rest of the query names. */
export const peoplePath = '/system-api/user/project_user/search?realm=system&size=50'

/** Both answers hold the same rows and the same total, or what follows would compare different things. */
async function assertSameReply(mine: Shot, bare: Shot): Promise<void> {
  const [ours, floor] = (await Promise.all([ask(mine), ask(bare)])) as { items: object[]; total: number | null }[]
  deepStrictEqual({ items: ours?.items, total: ours?.total }, { items: floor?.items, total: floor?.total })
}

/**
 * Ours and the floor in turns, so that a busy minute of the machine falls on both; medians of the rounds. Signs in
 * first, since a slow machine can outlive a token. Throws where the two replies differ.
 */
export async function compare(world: World, { query = '', body = {}, floor }: Pair, pace: Pace) {
  const { token, floorToken } = await world.signIn()
  const mine = shotOf(world.ours.port, `${peoplePath}${query}`, token, body)
  const bare = shotOf(world.floor.port, floor, floorToken, {})
  await assertSameReply(mine, bare)
  for (const shot of [mine, bare]) await fire(shot, pace.warmOnce, pace.connections)
  const [ours, floors]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(world, mine, world.ours.pid, pace))
    floors.push(await measure(world, bare, world.floor.pid, pace))
  }
  return { ours: middle(ours), floor: middle(floors) }
}

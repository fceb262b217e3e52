import { hashMs, inHashes } from '../bare-hash.ts'
import type { Row } from '../table.ts'
import { compare, type Figures, type Pace, type Pair, peoplePath } from './compare.ts'
import { ask, shotOf } from './load.ts'
import { createWorld, type World } from './world.ts'

const rush: Pace = { warmOnce: 10_000, warm: 200, count: 1_000, connections: 32 }
const single: Pace = { warmOnce: 0, warm: 10, count: 50, connections: 1 }
const searchRush: Pace = { warmOnce: 0, warm: 64, count: 320, connections: 32 }
/** The slowest hundredth of the calls, as a multiple of the middle one. */
const mostOfMiddle = 4

const cpu = ({ srv, pg }: Figures) => srv + pg
const sayCpu = (figures: Figures) =>
  `${Math.round(cpu(figures))} µs (${Math.round(figures.srv)}+${Math.round(figures.pg)}), ${Math.round(figures.rps)}/s`
const sayDb = ({ pg }: Figures) => `${(pg / 1_000).toFixed(2)} ms DB CPU`
const sayTail = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`

type Named = { row: string; what: string; pair: Pair }
type Both = { ours: Figures; floor: Figures }

function describeTail({ row, what }: Named, { ours, floor }: Both): Row {
  const times = ours.p99 / ours.p50
  return {
    row,
    what: `${what}, slowest of a hundred`,
    ours: sayTail(ours),
    floor: sayTail(floor),
    ratio: `${times.toFixed(1)} × p50 (floor ${(floor.p99 / floor.p50).toFixed(1)})`,
    goal: `≤ ${mostOfMiddle} × p50`,
    met: times <= mostOfMiddle,
  }
}

/** PRF-1…3: CPU of server and database, what a second holds, and the slowest calls of 32 connections. */
async function compareRush(world: World, named: Named, most: number, least = 0): Promise<Row[]> {
  const both = await compare(world, named.pair, rush)
  const ratio = cpu(both.ours) / cpu(both.floor)
  const rate = both.ours.rps / both.floor.rps
  const costs: Row = {
    row: named.row,
    what: named.what,
    ours: sayCpu(both.ours),
    floor: sayCpu(both.floor),
    ratio: `${ratio.toFixed(2)}, ${rate.toFixed(2)} of its rate`,
    goal: `≤ ${most} × CPU${least > 0 ? `, ≥ ${least} × rate` : ''}`,
    met: ratio <= most && rate >= least,
  }
  return least > 0 ? [costs, describeTail(named, both)] : [costs]
}

/** PRF-4 and 5: what one request costs the database, one at a time; `mostHashes` is the goal that was a time. */
async function compareSingle(world: World, named: Named, most: number, mostHashes: number): Promise<Row[]> {
  const [{ ours, floor }, unit] = [await compare(world, named.pair, single), await hashMs()]
  const ratio = ours.pg / floor.pg
  const hashes = ours.pg / 1_000 / unit
  return [
    {
      row: named.row,
      what: named.what,
      ours: sayDb(ours),
      floor: sayDb(floor),
      ratio: `${ratio.toFixed(2)}, ${inHashes(ours.pg / 1_000, unit)}`,
      goal: `≤ ${most} ×, ≤ ${mostHashes} h`,
      met: ratio <= most && hashes <= mostHashes,
    },
  ]
}

async function compareSearch(world: World, named: Named, mostHashes: number): Promise<Row[]> {
  const rows = await compareSingle(world, named, 1.5, mostHashes)
  return [...rows, describeTail(named, await compare(world, named.pair, searchRush))]
}

const mostReplyBytes = 24 * 1_024

/** PRF-30: a page's reply before it is compressed. */
async function weighReply(world: World): Promise<Row[]> {
  const { token } = await world.signIn()
  const path = `${peoplePath}&target_project_id=${world.sites.huge}`
  const bytes = Buffer.byteLength(JSON.stringify(await ask(shotOf(world.ours.port, path, token, {}))))
  return [
    {
      row: 'PRF-30',
      what: 'reply of 50 people before it is compressed',
      ours: `${(bytes / 1_024).toFixed(1)} kB`,
      floor: '',
      ratio: '',
      goal: `≤ ${mostReplyBytes / 1_024} kB`,
      met: bytes <= mostReplyBytes,
    },
  ]
}

function rowsOf(world: World): (() => Promise<Row[]>)[] {
  const { huge, typical } = world.sites
  const at = (site: string) => `&target_project_id=${site}`
  const word = encodeURIComponent('田中')
  const named = { displayname: '田中' }
  const page = (site: string) => ({ query: at(site), floor: `/page?site=${site}` })
  const raw = { query: `${at(huge)}&total=none`, floor: `/raw?site=${huge}` }
  const deep = (offset: number, floor: string) => ({
    query: `${at(huge)}&offset=${offset}`,
    floor: `/${floor}?site=${huge}&offset=${offset}`,
  })
  const inSite = { query: at(huge), body: named, floor: `/searchSite?site=${huge}&word=${word}` }
  const inAll = { body: named, floor: `/searchAll?word=${word}` }
  const bytes = 'list of 50 without total / nothing but its bytes'
  const limit = { query: at(huge), floor: `/limit?site=${huge}` }
  return [
    () =>
      compareRush(
        world,
        { row: 'PRF-1', what: 'list of 50 + exact total, site of 100,000', pair: page(huge) },
        1.5,
        0.7,
      ),
    () => compareRush(world, { row: 'PRF-2', what: 'the same, site of 700', pair: page(typical) }, 1.5, 0.7),
    () => compareRush(world, { row: 'PRF-3', what: bytes, pair: raw }, 1.8),
    () =>
      compareRush(
        world,
        { row: 'PRF-30', what: 'list of 50 + exact total / its rows and bytes alone', pair: limit },
        1.25,
      ),
    () => weighReply(world),
    () => compareSearch(world, { row: 'PRF-4', what: '田中 + exact total, site of 100,000', pair: inSite }, 0.5),
    () => compareSearch(world, { row: 'PRF-4', what: '田中 + exact total, all of a million', pair: inAll }, 3),
    () => compareSingle(world, { row: 'PRF-5', what: 'page at offset 10,000', pair: deep(10_000, 'deep') }, 2, 0.4),
    () => compareSingle(world, { row: 'PRF-5', what: 'page at offset 80,000', pair: deep(80_000, 'deepEnd') }, 2, 2),
  ]
}

/** PRF-1 to 5 and 30 on a million people, which the first run loads. Needs Linux, whose /proc says what a process has used. */
export async function measureLists(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const rows: Row[] = []
    for (const measureRow of rowsOf(world)) rows.push(...(await measureRow()))
    return rows
  } finally {
    await world.stop()
  }
}

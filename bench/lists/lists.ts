import { median, type Row } from '../table.ts'
import { postgresCpu, processCpu } from './cpu.ts'
import { fire, type Shot, shotOf } from './load.ts'
import { createWorld, type World } from './world.ts'

const rounds = 7
const rush = { warm: 200, count: 1_000, connections: 32 }
const single = { warm: 10, count: 50, connections: 1 }

type Pace = typeof rush
/** CPU µs a request in the server and in PostgreSQL, and requests a second. */
type Figures = { srv: number; pg: number; rps: number }

async function measure(world: World, shot: Shot, pid: number, { warm, count, connections }: Pace): Promise<Figures> {
  await fire(shot, warm, connections)
  const before = [await processCpu(pid), await postgresCpu(world.postmaster)] as const
  const ms = await fire(shot, count, connections)
  const [srv, pg] = [(await processCpu(pid)) - before[0], (await postgresCpu(world.postmaster)) - before[1]]
  return { srv: srv / count, pg: pg / count, rps: (count * 1_000) / ms }
}

const middle = (all: Figures[]): Figures => ({
  srv: median(all.map(({ srv }) => srv)),
  pg: median(all.map(({ pg }) => pg)),
  rps: median(all.map(({ rps }) => rps)),
})

/** What is asked of ours, and its like of the floor. */
type Pair = { query?: string; body?: object; floor: string }

const pathOf = (query = '') => `/system-api/user/project_user/search?realm=system&size=50${query}`

// Ours and the floor take turns, so that a busy minute of the machine falls on both.
async function compare(world: World, { query, body = {}, floor }: Pair, pace: Pace) {
  const mine = shotOf(world.ours.port, pathOf(query), world.token, body)
  const bare = shotOf(world.floor.port, floor, world.floorToken, {})
  const [ours, floors]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(world, mine, world.ours.pid, pace))
    floors.push(await measure(world, bare, world.floor.pid, pace))
  }
  return { ours: middle(ours), floor: middle(floors) }
}

const cpu = ({ srv, pg }: Figures) => srv + pg
const sayCpu = (figures: Figures) =>
  `${Math.round(cpu(figures))} µs (${Math.round(figures.srv)}+${Math.round(figures.pg)}), ${Math.round(figures.rps)}/s`
const sayDb = ({ pg }: Figures) => `${(pg / 1_000).toFixed(2)} ms DB CPU`

/** PRF-1…3: CPU of server and database, and what a second holds. */
async function compareRush(
  world: World,
  row: string,
  what: string,
  pair: Pair,
  most: number,
  least: number,
): Promise<Row> {
  const { ours, floor } = await compare(world, pair, rush)
  const [ratio, rate] = [cpu(ours) / cpu(floor), ours.rps / floor.rps]
  return {
    row,
    what,
    ours: sayCpu(ours),
    floor: sayCpu(floor),
    ratio: `${ratio.toFixed(2)}, ${rate.toFixed(2)} of its rate`,
    goal: `≤ ${most} × CPU${least > 0 ? `, ≥ ${least} × rate` : ''}`,
    met: ratio <= most && rate >= least,
  }
}

/** PRF-4 and 5: what one request costs the database, one at a time. */
async function compareSingle(
  world: World,
  row: string,
  what: string,
  pair: Pair,
  most: number,
  ms: number,
): Promise<Row> {
  const { ours, floor } = await compare(world, pair, single)
  const ratio = ours.pg / floor.pg
  return {
    row,
    what,
    ours: sayDb(ours),
    floor: sayDb(floor),
    ratio: ratio.toFixed(2),
    goal: `≤ ${most} ×, ≤ ${ms} ms`,
    met: ratio <= most && ours.pg <= ms * 1_000,
  }
}

function rowsOf(world: World): (() => Promise<Row>)[] {
  const { huge, typical } = world.sites
  const at = (site: string) => `&target_project_id=${site}`
  const word = encodeURIComponent('田中')
  const named = { displayname: '田中' }
  const page = (site: string) => ({ query: at(site), floor: `/page?site=${site}` })
  const raw = { query: `${at(huge)}&total=none`, floor: `/raw?site=${huge}` }
  const deep = (offset: number) => ({
    query: `${at(huge)}&offset=${offset}`,
    floor: `/deep?site=${huge}&offset=${offset}`,
  })
  const inSite = { query: at(huge), body: named, floor: `/searchSite?site=${huge}&word=${word}` }
  const inAll = { body: named, floor: `/searchAll?word=${word}` }
  return [
    () => compareRush(world, 'PRF-1', 'list of 50 + exact total, site of 100,000', page(huge), 1.5, 0.7),
    () => compareRush(world, 'PRF-2', 'the same, site of 700', page(typical), 1.5, 0.7),
    () => compareRush(world, 'PRF-3', 'list of 50 without total / nothing but its bytes', raw, 1.8, 0),
    () => compareSingle(world, 'PRF-4', '田中 + exact total, site of 100,000', inSite, 1.5, 4),
    () => compareSingle(world, 'PRF-4', '田中 + exact total, all of a million', inAll, 1.5, 25),
    () => compareSingle(world, 'PRF-5', 'page at offset 10,000', deep(10_000), 2, 3),
    () => compareSingle(world, 'PRF-5', 'page at offset 80,000', deep(80_000), 2, 17),
  ]
}

/** PRF-1 to 5 on a million people, which the first run loads. Needs Linux, whose /proc says what a process has used. */
export async function measureLists(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const rows: Row[] = []
    for (const measureRow of rowsOf(world)) rows.push(await measureRow())
    return rows
  } finally {
    await world.stop()
  }
}

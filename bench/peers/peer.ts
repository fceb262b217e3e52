import { postgresCpu, processCpu } from '../lists/cpu.ts'
import { peoplePath } from '../lists/compare.ts'
import { fire, type Shot, shotOf } from '../lists/load.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Started } from '../start-server.ts'
import { median, quantile, type Row } from '../table.ts'
import { administrator, directusVersion, startDirectus, token } from './directus.ts'

const rounds = 5
type Pace = { warm: number; calls: number; connections: number }
const lists: Pace = { warm: 200, calls: 640, connections: 32 }
/** As many at once as are hashed without a refusal. */
const logins: Pace = { warm: 8, calls: 160, connections: 8 }
const mostOfMiddle = 4

type Figures = { rps: number; p50: number; p99: number; cpuMs: number }

/** The same question to both, and by how much ours is to be quicker. */
type Question = { what: string; times: number; ours: Shot; theirs: Shot }

async function measure(world: World, { pid }: Started, shot: Shot, { calls, connections }: Pace): Promise<Figures> {
  const read = async () => (await processCpu(pid)) + (await postgresCpu(world.postmaster))
  const before = await read()
  const { ms, latencies } = await fire(shot, calls, connections)
  const cpuMs = ((await read()) - before) / calls / 1_000
  return { rps: (calls * 1_000) / ms, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), cpuMs }
}

const middle = (all: Figures[]): Figures => ({
  rps: median(all.map(({ rps }) => rps)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
})

const say = ({ rps, p50, p99, cpuMs }: Figures) =>
  `${rps.toFixed(0)}/s, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${cpuMs.toFixed(1)} ms CPU`

async function compare(world: World, peer: Started, question: Question, pace: Pace): Promise<Row> {
  const { what, times, ours, theirs } = question
  const [mine, other]: [Figures[], Figures[]] = [[], []]
  for (const shot of [ours, theirs]) await fire(shot, pace.warm, pace.connections)
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await measure(world, world.ours, ours, pace))
    other.push(await measure(world, peer, theirs, pace))
  }
  const [we, they] = [middle(mine), middle(other)]
  const [rate, tail] = [we.rps / they.rps, we.p99 / we.p50]
  return {
    row: pace === logins ? 'peer-login' : 'peer',
    what: `${what}, beside Directus ${directusVersion}`,
    ours: say(we),
    floor: say(they),
    ratio: `${rate.toFixed(1)} × its rate, 1/${(they.cpuMs / we.cpuMs).toFixed(1)} of its CPU, p99 ${tail.toFixed(1)} × p50`,
    goal: `≥ ${times} ×, p99 ≤ ${mostOfMiddle} × p50`,
    met: rate >= times && tail <= mostOfMiddle,
  }
}

async function listQuestions({ ours, sites, signIn }: World, peer: Started): Promise<Question[]> {
  const { token: own } = await signIn()
  const mine = (body: object, query = '') =>
    shotOf(ours.port, `${peoplePath}&target_project_id=${sites.huge}${query}`, own, body)
  const theirs = (filter: Record<string, string>, meta = '&meta=filter_count') => {
    const conditions = Object.entries({ 'project_id][_eq': sites.huge, ...filter }).map(
      ([name, value]) => `&filter[${name}]=${encodeURIComponent(value)}`,
    )
    return shotOf(peer.port, `/items/people?limit=50&sort=-registered_at${meta}${conditions.join('')}`, token, null)
  }
  const [named, active] = [{ displayname: '田中' }, { statuses: ['Active'] }]
  const [theirNamed, theirActive] = [{ 'displayname][_contains': '田中' }, { 'status][_eq': 'Active' }]
  return [
    { what: 'list + total', times: 8, ours: mine({}), theirs: theirs({}) },
    { what: 'list + total of one status', times: 20, ours: mine(active), theirs: theirs(theirActive) },
    { what: '田中 + total', times: 15, ours: mine(named), theirs: theirs(theirNamed) },
    {
      what: '田中 + total of one status',
      times: 15,
      ours: mine({ ...named, ...active }),
      theirs: theirs({ ...theirNamed, ...theirActive }),
    },
    { what: 'list without total', times: 4, ours: mine({}, '&total=none'), theirs: theirs({}, '') },
  ]
}

const loginQuestions = ({ ours }: World, peer: Started): Question[] => [
  {
    what: 'sign-in',
    times: 15,
    ours: postOf(
      ours.port,
      '/system-api/user/v2/login?realm=system',
      'application/x-www-form-urlencoded',
      new URLSearchParams({ username: 'superuser@example.jp', password: administrator.password }).toString(),
    ),
    theirs: postOf(peer.port, '/auth/login', 'application/json', JSON.stringify(administrator)),
  },
]

/** A POST by nobody who has signed in. */
function postOf(port: number, path: string, type: string, body: string): Shot {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Client-Type: admin',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return { port, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) }
}

type Ask = (world: World, peer: Started) => Question[] | Promise<Question[]>

async function measureBoth(ask: Ask, pace: Pace): Promise<Row[]> {
  const world = await createWorld()
  try {
    const peer = await startDirectus(world.url)
    try {
      const rows: Row[] = []
      for (const question of await ask(world, peer)) {
        const row = await compare(world, peer, question, pace)
        process.stderr.write(`${row.what}: ${row.ratio}\n`)
        rows.push(row)
      }
      return rows
    } finally {
      await peer.stop()
    }
  } finally {
    await world.stop()
  }
}

/** The lists of a site of 100,000 beside those of Directus on the same PostgreSQL, in turns. */
export const measurePeer = () => measureBoth(listQuestions, lists)

/** A sign-in beside that of Directus. */
export const measurePeerLogin = () => measureBoth(loginQuestions, logins)

import { median, quantile } from '@azas/testing/figures.ts'
import { peoplePath } from '../lists/compare.ts'
import { postgresCpu, processCpu } from '../lists/cpu.ts'
import { fire, type Shot, shotOf } from '../lists/load.ts'
import { createWorld, type World } from '../lists/world.ts'
import { demoPassword } from '../session/lanes.ts'
import type { Started } from '../start-server.ts'
import type { Row } from '../table.ts'
import { adminjs } from './adminjs.ts'
import { type Peer, postOf, type ListQuestion } from './define-peer.ts'
import { directus } from './directus.ts'
import { fillPeopleOnce } from './people-table.ts'

const rounds = 5
type Pace = { warm: number; calls: number; connections: number }
const lists: Pace = { warm: 200, calls: 640, connections: 32 }
/** As many at once as are hashed without a refusal. */
const logins: Pace = { warm: 8, calls: 160, connections: 8 }
const mostOfMiddle = 4
const peers = [directus, adminjs]

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

async function compare(world: World, { name }: Peer, peer: Started, question: Question, pace: Pace): Promise<Row> {
  const { what, times, ours, theirs } = question
  const [mine, other]: [Figures[], Figures[]] = [[], []]
  for (const shot of [ours, theirs]) await fire(shot, pace.warm, pace.connections)
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await measure(world, world.ours, ours, pace))
    other.push(await measure(world, peer, theirs, pace))
  }
  const we = middle(mine)
  const they = middle(other)
  const rate = we.rps / they.rps
  const tail = we.p99 / we.p50
  return {
    row: pace === logins ? 'peer-login' : 'peer',
    what: `${what}, beside ${name}`,
    ours: say(we),
    floor: say(they),
    ratio: `${rate.toFixed(1)} × its rate, 1/${(they.cpuMs / we.cpuMs).toFixed(1)} of its CPU, p99 ${tail.toFixed(1)} × p50`,
    goal: `≥ ${times} ×, p99 ≤ ${mostOfMiddle} × p50`,
    met: rate >= times && tail <= mostOfMiddle,
  }
}

const questionsOfLists: readonly (ListQuestion & { what: string; times: number })[] = [
  { what: 'list + total', times: 8, hasTotal: true },
  { what: 'list + total of one status', times: 20, status: 'Active', hasTotal: true },
  { what: '田中 + total', times: 15, name: '田中', hasTotal: true },
  { what: '田中 + total of one status', times: 15, name: '田中', status: 'Active', hasTotal: true },
  { what: 'list without total', times: 4, hasTotal: false },
]

async function listQuestions({ ours, sites, signIn }: World, { listOf }: Peer, port: number): Promise<Question[]> {
  const { token } = await signIn()
  return questionsOfLists.flatMap(({ what, times, ...one }) => {
    const theirs = listOf(port, sites.huge, one)
    const path = `${peoplePath}&target_project_id=${sites.huge}${one.hasTotal ? '' : '&total=none'}`
    const body = {
      ...(one.name !== undefined && { displayname: one.name }),
      ...(one.status !== undefined && { statuses: [one.status] }),
    }
    return theirs ? [{ what, times, ours: shotOf(ours.port, path, token, body), theirs }] : []
  })
}

function loginQuestions({ ours }: World, { loginOf }: Peer, port: number): Question[] {
  if (!loginOf) return []
  const form = new URLSearchParams({ username: 'superuser@example.jp', password: demoPassword }).toString()
  const mine = postOf(ours.port, '/system-api/user/v2/login?realm=system', 'application/x-www-form-urlencoded', form)
  return [{ what: 'sign-in', times: 15, ours: mine, theirs: loginOf(port) }]
}

type Ask = (world: World, peer: Peer, port: number) => Question[] | Promise<Question[]>

async function measurePeers(ask: Ask, pace: Pace): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillPeopleOnce(world.url)
    const rows: Row[] = []
    for (const peer of peers) {
      const started = await peer.start(world.url)
      try {
        for (const question of await ask(world, peer, started.port))
          rows.push(await compare(world, peer, started, question, pace))
      } finally {
        await started.stop()
      }
    }
    return rows
  } finally {
    await world.stop()
  }
}

/** The lists of a site of 100,000 beside those of other products on the same PostgreSQL, in turns. */
export const measurePeer = () => measurePeers(listQuestions, lists)

/** A sign-in beside theirs. */
export const measurePeerLogin = () => measurePeers(loginQuestions, logins)

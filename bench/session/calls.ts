import { hashMs } from '../bare-hash.ts'
import type { Lane } from '../load/load.ts'
import type { Row } from '../table.ts'
import { floorLogins, loginLanes, meLanes, refreshLanes, signIn } from './lanes.ts'
import { type Figures, measure, middleOf } from './measure.ts'
import type { Servers } from './servers.ts'

const rounds = 3
const seconds = 3
const connections = 32
// security.md section 4 in bare hashes: calls in the time of one hash, and the slowest hundredth.
const goals = { me: { perHash: 13, p99: 7 }, refresh: { perHash: 2.2, p99: 17 } }

type Both = { ours: Lane[]; floor: Lane[] }

/** `me` and `refresh`: reading and advancing a session, against the least that both can be; they take turns. */
export async function measureCalls(servers: Servers): Promise<Row[]> {
  const [mine, bare]: [Record<'me' | 'refresh', Figures[]>, Record<'me' | 'refresh', Figures[]>] = [
    { me: [], refresh: [] },
    { me: [], refresh: [] },
  ]
  for (let round = 0; round <= rounds; round += 1) {
    const pairs = {
      ours: await signIn(servers.ours.url, [...loginLanes, ...loginLanes]),
      floor: await signIn(servers.floor.url, floorLogins(loginLanes.length * 2)),
    }
    const lanes: Record<'me' | 'refresh', Both> = {
      me: { ours: meLanes('ours', pairs.ours, connections), floor: meLanes('floor', pairs.floor, connections) },
      refresh: { ours: refreshLanes('ours', pairs.ours), floor: refreshLanes('floor', pairs.floor) },
    }
    for (const name of ['me', 'refresh'] as const) {
      const figures = await measure(servers.ours, lanes[name].ours, seconds)
      const bareFigures = await measure(servers.floor, lanes[name].floor, seconds)
      // The first round compiles the code of both.
      if (round === 0) continue
      mine[name].push(figures)
      bare[name].push(bareFigures)
    }
  }
  const unit = await hashMs()
  return [
    describe('me', `${connections} connections`, middleOf(mine.me), middleOf(bare.me), unit),
    describe('refresh', `${loginLanes.length * 2} sessions`, middleOf(mine.refresh), middleOf(bare.refresh), unit),
  ]
}

function describe(row: 'me' | 'refresh', what: string, mine: Figures, bare: Figures, unit: number): Row {
  const goal = goals[row]
  const perHash = (mine.rate * unit) / 1_000
  const p99 = mine.p99Ms / unit
  const total = (figures: Figures) => figures.serverMicros + figures.databaseMicros
  const say = (figures: Figures) =>
    `${figures.rate.toFixed(0)}/s, p99 ${figures.p99Ms.toFixed(0)} ms, ${total(figures).toFixed(0)} µs`
  return {
    row,
    what: `${what}, CPU of server + database`,
    ours: say(mine),
    floor: say(bare),
    ratio: `${(total(mine) / total(bare)).toFixed(2)}; ${perHash.toFixed(1)} a hash, p99 ${p99.toFixed(1)} h`,
    goal: `≥ ${goal.perHash} a hash, p99 < ${goal.p99} h`,
    met: perHash >= goal.perHash && p99 < goal.p99,
  }
}

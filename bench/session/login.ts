import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.ts'
import type { Hashed } from '../floor/hash.ts'
import { median, type Row } from '../table.ts'
import { loginLanes } from './lanes.ts'
import { type Figures, measure, middleOf } from './measure.ts'
import type { Servers } from './servers.ts'

const [rounds, seconds] = [3, 4]
const goals = { cpu: 1.25, rate: 0.85, loopMs: 20 }

type Bare = { rate: number; micros: number }

/** PRF-6: signing in through throttle and audit, against the bare hash; they take turns. */
export async function measureLogin({ ours }: Servers): Promise<Row[]> {
  const [mine, bare]: [Figures[], Bare[]] = [[], []]
  // A hash needs no compiling; what is around ours has been called before by the time that it matters.
  await measure(ours, loginLanes, seconds)
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await hashBarely())
    mine.push(await measure(ours, loginLanes, seconds))
  }
  const rate = median(bare.map((each) => each.rate))
  return describe(middleOf(mine), { rate, micros: median(bare.map(({ micros }) => micros)) })
}

async function hashBarely(): Promise<Bare> {
  const child = fork(join(root, 'bench/floor/hash.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(seconds)
  const [hashed] = (await once(child, 'message')) as [Hashed]
  return { rate: hashed.count / hashed.seconds, micros: hashed.cpuMicros / hashed.count }
}

function describe(mine: Figures, bare: Bare): Row[] {
  const cpu = (mine.serverMicros + mine.databaseMicros) / bare.micros
  const rate = mine.rate / bare.rate
  const ms = (micros: number) => (micros / 1000).toFixed(2)
  return [
    {
      row: 'PRF-6',
      what: 'login, CPU of server + database',
      ours: `${ms(mine.serverMicros)} + ${ms(mine.databaseMicros)} ms`,
      floor: `${ms(bare.micros)} ms`,
      ratio: cpu.toFixed(2),
      goal: `≤ ${goals.cpu} × bare hash`,
      met: cpu <= goals.cpu,
    },
    {
      row: 'PRF-6',
      what: `login, rate of ${loginLanes.length} at once`,
      ours: `${mine.rate.toFixed(0)}/s`,
      floor: `${bare.rate.toFixed(0)}/s`,
      ratio: rate.toFixed(2),
      goal: `≥ ${goals.rate} × hash-bound`,
      met: rate >= goals.rate,
    },
    {
      row: 'PRF-6',
      what: 'event loop meanwhile, p99',
      ours: `${mine.loopP99Ms.toFixed(1)} ms`,
      floor: '',
      ratio: '',
      goal: `< ${goals.loopMs} ms`,
      met: mine.loopP99Ms < goals.loopMs,
    },
  ]
}

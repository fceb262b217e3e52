import { median } from '@azas/testing/figures.ts'
import { type BareHash, measureBareHash } from '../bare-hash.ts'
import type { Row } from '../table.ts'
import { loginLanes } from './lanes.ts'
import { type Figures, measure, middleOf } from './measure.ts'
import type { Servers } from './servers.ts'

const rounds = 3
const seconds = 4
// The loop's lateness in bare hashes.
const goals = { cpu: 1.25, rate: 0.85, loop: 2.5 }

/** PRF-6: signing in through throttle and audit, against the bare hash; they take turns. */
export async function measureLogin({ ours }: Servers): Promise<Row[]> {
  const [mine, bare]: [Figures[], BareHash[]] = [[], []]
  // A hash needs no compiling; what is around ours has been called before by the time that it matters.
  await measure(ours, loginLanes, seconds)
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBareHash(seconds))
    mine.push(await measure(ours, loginLanes, seconds))
  }
  const rate = median(bare.map((each) => each.rate))
  return describe(middleOf(mine), { rate, micros: median(bare.map(({ micros }) => micros)) })
}

function describe(mine: Figures, bare: BareHash): Row[] {
  const cpu = (mine.serverMicros + mine.databaseMicros) / bare.micros
  const rate = mine.rate / bare.rate
  const loop = (mine.loopP99Ms * 1_000) / bare.micros
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
      ratio: `${loop.toFixed(2)} h`,
      goal: `< ${goals.loop} h`,
      met: loop < goals.loop,
    },
  ]
}

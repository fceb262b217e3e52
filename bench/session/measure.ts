import { median, quantile } from '@azas/testing/figures.ts'
import { type Lane, putLoad } from '../load/load.ts'
import { readProbe } from '../read-probe.ts'
import type { Started } from '../start-server.ts'

export type Figures = {
  rate: number
  p99Ms: number
  /** CPU a request, µs: of the server's process, and of the database below it. */
  serverMicros: number
  databaseMicros: number
  loopP99Ms: number
}

/** Puts a load on a server and says what it cost. */
export async function measure({ url, child }: Started, lanes: Lane[], seconds: number): Promise<Figures> {
  const before = await readProbe(child)
  const loaded = await putLoad({ url, seconds, lanes })
  const after = await readProbe(child)
  const count = loaded.latencies.length
  return {
    rate: count / loaded.seconds,
    p99Ms: quantile(loaded.latencies, 0.99),
    serverMicros: (after.cpuMicros - before.cpuMicros) / count,
    databaseMicros: (after.belowMicros - before.belowMicros) / count,
    loopP99Ms: after.loopP99Ms,
  }
}

/** The middle of every figure over some rounds. */
export function middleOf(rounds: Figures[]): Figures {
  const middle = (name: keyof Figures) => median(rounds.map((figures) => figures[name]))
  return {
    rate: middle('rate'),
    p99Ms: middle('p99Ms'),
    serverMicros: middle('serverMicros'),
    databaseMicros: middle('databaseMicros'),
    loopP99Ms: middle('loopP99Ms'),
  }
}

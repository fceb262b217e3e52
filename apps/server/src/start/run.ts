import { readConfig } from '#config/config.ts'
import { greeting } from './greeting.ts'
import { reportFault } from './report-fault.ts'
import { type Running, start } from './start.ts'

/** After the drain: 15 s for running calls, 8 s for jobs. Orchestrators kill after 30 s by default. */
const stopLimitMs = 25_000
const hurriedLimitMs = 3_000
/** npm and the terminal both forward a Ctrl-C: signals within this time are one press. */
const samePressMs = 1_000

async function stopStarted(starting: Promise<Running>): Promise<never> {
  try {
    await (await starting).stop()
    return process.exit(0)
  } catch (error) {
    reportFault(error)
    return process.exit(1)
  }
}

const exitIn = (ms: number) => setTimeout(() => process.exit(1), ms).unref()

/**
 * A signal during the start stops what has started, so that no database stays behind. A second signal stops without
 * waiting for calls.
 */
function stopOnSignals(starting: Promise<Running>, drainSeconds: number): void {
  let stoppingSince: number | undefined
  const stop = () => {
    exitIn(drainSeconds * 1000 + stopLimitMs)
    void stopStarted(starting)
  }
  const hurry = () => {
    exitIn(hurriedLimitMs)
    starting.then((running) => running.hurry()).catch(reportFault)
  }
  const handle = () => {
    const now = performance.now()
    if (stoppingSince === undefined) stop()
    else if (now - stoppingSince > samePressMs) hurry()
    stoppingSince ??= now
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle)
}

/** Runs the server until a signal; faults are one readable line each and exit code 1 (product.md OPS-03). */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const starting = start(config)
    stopOnSignals(starting, config.drainSeconds)
    process.stdout.write(greeting(config, await starting))
  } catch (error) {
    reportFault(error)
    process.exit(1)
  }
}

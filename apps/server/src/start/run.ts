import { readConfig } from '#config.ts'
import { greeting } from './greeting.ts'
import { reportFault } from './report-fault.ts'
import { type Running, start } from './start.ts'

const drainLimitMs = 10_000

async function stopStarted(starting: Promise<Running>): Promise<never> {
  try {
    await (await starting).stop()
    return process.exit(0)
  } catch (error) {
    reportFault(error)
    return process.exit(1)
  }
}

/** A signal during the start counts too: what is up by then is stopped, so that no database is left behind. */
function stopOnSignals(starting: Promise<Running>): void {
  let stopping = false
  const handle = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    void stopStarted(starting)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle)
}

/** Runs the server until a signal; faults are one readable line each and exit code 1 (product.md OPS-03). */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const starting = start(config)
    stopOnSignals(starting)
    process.stdout.write(greeting(config, await starting))
  } catch (error) {
    reportFault(error)
    process.exit(1)
  }
}

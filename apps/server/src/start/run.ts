import { readConfig } from '#config.ts'
import { greeting } from './greeting.ts'
import { reportFault } from './report-fault.ts'
import { start } from './start.ts'

const drainLimitMs = 10_000

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFault(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle)
}

/** Runs the server until a signal; faults are one readable line each and exit code 1 (product.md OPS-03). */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const running = await start(config)
    stopOnSignals(running.stop)
    process.stdout.write(greeting(config, running))
  } catch (error) {
    reportFault(error)
    process.exit(1)
  }
}

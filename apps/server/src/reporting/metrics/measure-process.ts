import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BatchObservableResult, Meter } from '@opentelemetry/api'

const nanosecond = 1e-9
const microsecond = 1e-6
const resolution = 10

/** Node measures the time between two looks at the loop, in ns; a loop that is never late looks every `resolution` ms. */
const lateness = (between: number) => Math.max(0, between * nanosecond - resolution / 1000)

/** Memory, processor time and delays of the event loop since it was last asked. Returns what stops measuring. */
export function measureProcess(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const description = 'How late the event loop runs, since it was last asked.'
  const gauge = (which: string) =>
    meter.createObservableGauge(`nodejs_eventloop_delay_${which}_seconds`, { description })
  const p50 = gauge('p50')
  const p99 = gauge('p99')
  const max = gauge('max')
  const observe = (result: BatchObservableResult) => {
    result.observe(p50, lateness(delays.percentile(50)))
    result.observe(p99, lateness(delays.percentile(99)))
    result.observe(max, lateness(delays.max))
    delays.reset()
  }
  meter.addBatchObservableCallback(observe, [p50, p99, max])
  const memory = meter.createObservableGauge('process_resident_memory_bytes', {
    description: 'Memory of the server, without PostgreSQL.',
  })
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()))
  const time = meter.createObservableCounter('process_cpu_seconds', {
    description: 'Processor time of the server, without PostgreSQL.',
  })
  time.addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe((user + system) * microsecond)
  })
  return () => delays.disable()
}

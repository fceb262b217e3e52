import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

const [nanosecond, microsecond] = [1e-9, 1e-6]

/** Memory, processor time and delays of the event loop since it was last asked. Returns what stops measuring. */
export function measureProcess(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const delay = meter.createObservableGauge('nodejs_eventloop_delay_seconds', {
    description: 'How late the event loop runs, since it was last asked.',
  })
  delay.addCallback((result) => {
    result.observe(delays.percentile(50) * nanosecond, { quantile: '0.5' })
    result.observe(delays.percentile(99) * nanosecond, { quantile: '0.99' })
    result.observe(delays.max * nanosecond, { quantile: '1' })
    delays.reset()
  })
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

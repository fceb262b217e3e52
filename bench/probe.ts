import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a server process says about itself; loaded into it by `--import`, so that the product knows nothing of it. */
export type Probed = {
  /** User and system time since the start, all threads, µs. */
  cpuMicros: number
  rssBytes: number
  /** Largest since the start. */
  peakRssBytes: number
  /** 99 % of the event loop's turns were late by at most this much, since the last reading. */
  loopP99Ms: number
}

const resolutionMs = 5
const loop = monitorEventLoopDelay({ resolution: resolutionMs })
loop.enable()

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const probed: Probed = {
    cpuMicros: user + system,
    rssBytes: process.memoryUsage.rss(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    loopP99Ms: Math.max(0, loop.percentile(99) / 1e6 - resolutionMs),
  }
  loop.reset()
  process.send?.(probed)
})
// A server that has ended everything else may end.
process.channel?.unref()

// Loaded into a server by `--import`, so that the product knows nothing of it; in JavaScript, as what strips types would
// weigh in what is measured.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const loop = monitorEventLoopDelay({ resolution: resolutionMs })
loop.enable()

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const probed = {
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

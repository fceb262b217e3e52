import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { quantile } from '@azas/testing/figures.ts'
import { describeTimes } from '../lib/figures.ts'
import type { Row } from '../lib/row.ts'
import { runTool } from '../lib/tool.ts'
import { send } from '../stage/call.ts'
import type { Stage } from '../stage/stage.ts'

const connections = 600
const seconds = 25
const everyMs = 10
const healthAtMostMs = 10

const health = '/system-api/system/health'
const modes = [
  { what: 'headers', args: ['-H', '-i', '5'], path: health },
  // Takes a body from anybody, without a header of ours.
  { what: 'bodies', args: ['-B', '-i', '5', '-s', '8192', '-f', 'application/csp-report'], path: '/system-api/csp' },
] as const

type Watched = { times: number[]; failed: number }

async function watchHealth(stage: Stage, isOn: () => boolean): Promise<Watched> {
  const watched: Watched = { times: [], failed: 0 }
  while (isOn()) {
    const answer = await send(stage, health, {})
    if (answer.status === 200) watched.times.push(answer.ms)
    else watched.failed += 1
    await sleep(everyMs)
  }
  return watched
}

async function attackSlowly(stage: Stage, { what, args, path }: (typeof modes)[number]): Promise<Row> {
  const url = `http://127.0.0.1:${stage.site.port}${path}`
  let isOn = true
  const watching = watchHealth(stage, () => isOn)
  const options = [
    ...args,
    '-c',
    String(connections),
    '-r',
    '200',
    '-l',
    String(seconds),
    '-x',
    '24',
    '-p',
    '3',
    '-u',
    url,
  ]
  const { output } = await runTool('slowhttptest', options, { seconds: seconds * 3 })
  isOn = false
  const { times, failed } = await watching
  const plain = stripVTControlCharacters(output)
  const reached = Math.max(0, ...[...plain.matchAll(/connected:\s+(\d+)/gu)].map((match) => Number(match[1])))
  if (reached < connections / 2) throw new Error(`slowhttptest held only ${reached} connections: ${plain.slice(-500)}`)
  return {
    row: 'SEC-42',
    what: `health while ${connections} connections send their ${what} slowly, ${seconds} s`,
    tool: 'slowhttptest',
    figure: `${describeTimes(times)} of ${times.length} calls, ${failed} failed, up to ${reached} connections open`,
    demand: `p99 < ${healthAtMostMs} ms`,
    met: failed === 0 && quantile(times, 0.99) < healthAtMostMs,
  }
}

/** SEC-42: slow headers and slow bodies on many connections. */
export async function attackSlowlyByAll(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const mode of modes) rows.push(await attackSlowly(stage, mode))
  return rows
}

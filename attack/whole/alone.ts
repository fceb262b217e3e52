import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { withStage } from '../stage/stage.ts'
import { flows } from './flows.ts'

/** How often this network namespace had no way for what somebody wanted to send. */
async function countWithoutWay(): Promise<number> {
  const lines = (await readFile('/proc/net/snmp', 'utf8')).split('\n').filter((line) => line.startsWith('Ip:'))
  const [names = [], values = []] = lines.map((line) => line.split(' '))
  return Number(values[names.indexOf('OutNoRoutes')])
}

async function callOutside(): Promise<void> {
  const socket = connect(80, '192.0.2.1')
  await new Promise((resolve) => socket.once('error', resolve))
}

const failures: string[] = []
await withStage({}, async (stage) => {
  for (const [name, flow] of Object.entries(flows)) {
    await flow(stage).catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
  }
})
const outside = await countWithoutWay()
await callOutside()
const seen = (await countWithoutWay()) - outside
console.log(JSON.stringify({ flows: Object.keys(flows).length, failures, outside, seen }))

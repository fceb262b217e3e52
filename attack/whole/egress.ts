import { join } from 'node:path'
import { root } from '../../scripts/lib/root.ts'
import type { Row } from '../lib/row.ts'
import { runTool } from '../lib/tool.ts'

const seconds = 120
type Report = { flows: number; failures: string[]; outside: number; seen: number }

/** SEC-45: a whole server and its client in a network that ends at this machine, the loopback, do all that people do. */
export async function attackByCuttingOff(): Promise<Row[]> {
  const what = 'the whole product in a network namespace with loopback only'
  const fixed = { row: 'SEC-45', what, tool: 'unshare', demand: 'all flows, 0 tries to reach outside' }
  const mayCut = (await runTool('unshare', ['-n', 'true'], { seconds: 10 })).code === 0
  if (!mayCut) return [{ ...fixed, figure: 'a network namespace needs root here', met: null }]
  const command = `ip link set lo up && exec '${process.execPath}' '${join(root, 'attack/whole/alone.ts')}'`
  const { code, output } = await runTool('unshare', ['-n', 'sh', '-c', command], { seconds })
  const line = output.split('\n').find((each) => each.startsWith('{"flows"'))
  if (code !== 0 || !line) throw new Error(`it ended with ${code}: ${output.slice(-500)}`)
  const { flows, failures, outside, seen } = JSON.parse(line) as Report
  for (const failure of failures) console.log(`failed: ${failure}`)
  if (seen !== 1) throw new Error('a call to the outside is not counted here')
  return [
    {
      ...fixed,
      figure: `${flows - failures.length} of ${flows} flows, ${outside} tries to reach outside (a planted one is counted)`,
      met: failures.length === 0 && outside === 0,
    },
  ]
}

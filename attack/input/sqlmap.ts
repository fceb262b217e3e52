import { runTool } from '../lib/tool.ts'

/** What sqlmap is let loose on. */
export type Target = { url: string; method: 'GET' | 'POST'; data?: string | undefined; headers: Record<string, string> }
export type Scan = { injectable: boolean; finished: boolean; seconds: number }

/** B boolean, E error, U union, S stacked; not T and Q: the other four found the planted flaw, and time is no witness here. */
const options = [
  ['--batch', '--disable-coloring', '--flush-session', '--keep-alive', '--skip-waf'],
  ['--level', '2', '--risk', '1', '--technique', 'BEUS', '--dbms', 'PostgreSQL', '--ignore-code', '*'],
].flat()

/** Scans every parameter of one call, in the time that it is given, in seconds. Throws when sqlmap tested nothing. */
export async function scan({ url, method, data, headers }: Target, folder: string, seconds: number): Promise<Scan> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const body = data === undefined ? [] : ['--data', data]
  const args = ['-u', url, '--method', method, ...body, ...sent, ...options, '--output-dir', folder]
  const { code, output, seconds: taken } = await runTool('sqlmap', args, { seconds })
  if (code === 0 && !/testing for SQL injection on/u.test(output))
    throw new Error(`sqlmap tested nothing at ${url}: ${output.slice(-800)}`)
  return { injectable: /identified the following injection point/u.test(output), finished: code === 0, seconds: taken }
}

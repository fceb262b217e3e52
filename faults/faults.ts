import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { hasNginx } from './balancer.ts'
import { judgeDiskFull, runDiskFull } from './disk.ts'
import { judgeFrozen, runFrozen } from './frozen.ts'
import { runMailings } from './mail.ts'
import { findBreaches, formatTable } from './report.ts'
import { judgeRestores, runRestores } from './restores.ts'
import { judgeRolling, runRolling } from './rolling.ts'
import { runRestarts } from './run-restarts.ts'

const USAGE =
  'usage: npm run faults -- restart|embedded|rolling|mail|restore [--rounds N], frozen [--seconds N], or disk'

type Verdict = { lines: string[]; breaches: string[] }
type Limits = { rounds: number | null; seconds: number | null }

async function restart({ rounds }: Limits): Promise<Verdict> {
  const rows = await runRestarts(rounds ?? 25, {}, console.log)
  return { lines: [formatTable(rows)], breaches: findBreaches(rows) }
}

/** The tests that `npm test` runs for one round, for many: a database whose parent, postmaster or both are killed. */
async function embedded({ rounds }: Limits): Promise<Verdict> {
  const args = ['run', '--project', 'embedded-postgres', 'embedded.faults.test.ts']
  const env = { ...process.env, FAULT_ROUNDS: String(rounds ?? 25) }
  const [code] = (await once(spawn('vitest', args, { env, stdio: 'inherit' }), 'exit')) as [number | null]
  return { lines: [], breaches: code === 0 ? [] : ['a round of embedded.faults.test.ts failed'] }
}

async function rolling({ rounds }: Limits): Promise<Verdict> {
  if (!hasNginx()) throw new Error('faults -- rolling needs nginx: apt-get install nginx-light')
  return judgeRolling(await runRolling(rounds ?? 3))
}

const frozen = async ({ seconds }: Limits): Promise<Verdict> => judgeFrozen(await runFrozen(seconds ?? 10))

async function disk(): Promise<Verdict> {
  if (process.getuid?.() !== 0) throw new Error('faults -- disk needs root: it mounts a small disk in memory')
  return judgeDiskFull(await runDiskFull())
}

const mail = ({ rounds }: Limits): Promise<Verdict> => runMailings(rounds ?? 50, console.log)

const restore = async ({ rounds }: Limits): Promise<Verdict> => judgeRestores(await runRestores(rounds ?? 20))

/** Kills the server amid a mailing, a restore at any moment; fills the disk; kills the server, its database, both, amid writes; restarts three servers in turn; stops the database's processes. */
const faults = new Map([
  ['restart', restart],
  ['embedded', embedded],
  ['rolling', rolling],
  ['frozen', frozen],
  ['disk', disk],
  ['mail', mail],
  ['restore', restore],
])

function readCount(input: string | undefined): number | null {
  if (input === undefined) return null
  if (!/^[1-9]\d{0,4}$/u.test(input)) throw new Error(USAGE)
  return Number(input)
}

/** `npm run faults -- restart`, `embedded`, `rolling`, `frozen`, `disk`, `mail` or `restore`: prints what was kept and what clients saw (PRF-13, OPS-08, OPS-04, SEC-48, SEC-56, SEC-57). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string' }, seconds: { type: 'string' } },
    allowPositionals: true,
  })
  const fault = faults.get(positionals.join())
  if (!fault) throw new Error(USAGE)
  const { lines, breaches } = await fault({ rounds: readCount(values.rounds), seconds: readCount(values.seconds) })
  for (const line of [...lines, ...breaches]) console.log(line)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

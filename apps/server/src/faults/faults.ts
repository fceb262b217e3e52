import { parseArgs } from 'node:util'
import { findBreaches, formatTable } from './report.ts'
import { runRestarts } from './run-restarts.ts'

const USAGE = 'usage: npm run faults -- restart [--rounds N]'

function readRounds(): number {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '25' } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  if (positionals.join() !== 'restart' || !Number.isInteger(rounds) || rounds < 1) throw new Error(USAGE)
  return rounds
}

/** `npm run faults -- restart`: kills the server, its database, both, amid writes, and prints what was kept (PRF-13). */
async function main(): Promise<void> {
  const rows = await runRestarts(readRounds(), {}, console.log)
  console.log(formatTable(rows))
  const breaches = findBreaches(rows)
  for (const breach of breaches) console.log(breach)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../db/embedded/port.ts'
import { findBreaches, formatTable } from './report.ts'
import { KINDS, type Row, runRounds } from './restart.ts'
import { killPostmaster, killServer, type Server, spawnServer, stopServer, untilReady } from './server-process.ts'

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

async function runRestarts(rounds: number): Promise<Row[]> {
  const site = { port: await findFreePort(), dataDir: await mkdtemp(join(tmpdir(), 'azas-faults-')) }
  const rows: Row[] = []
  let server: Server = spawnServer(site)
  try {
    const first = await untilReady(site, server, performance.now())
    console.log(`first start with demo data: ${Math.round(first)} ms; ${rounds} rounds for each kind follow`)
    for (const kind of KINDS) {
      const done = await runRounds(kind, rounds, site, server)
      server = done.server
      rows.push(done.row)
    }
    await stopServer(server)
  } finally {
    await killServer(server)
    await killPostmaster(site)
    await rm(site.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  return rows
}

/** `npm run faults -- restart`: kills the server, its database, both, amid writes, and prints what was kept (PRF-13). */
async function main(): Promise<void> {
  const rows = await runRestarts(readRounds())
  console.log(formatTable(rows))
  const breaches = findBreaches(rows)
  for (const breach of breaches) console.log(breach)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

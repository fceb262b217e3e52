import { buildConsole } from '../scripts/lib/build-console.ts'
import { measureColdStart } from './cold-start.ts'
import { printTable } from './table.ts'

/** Runs every PRF row there is and prints it beside the floor that was measured in the same run. */
async function main(): Promise<number> {
  const built = await buildConsole()
  if (built !== 0) return built
  const rows = [...(await measureColdStart())]
  printTable(rows)
  return rows.every(({ met }) => met) ? 0 : 1
}

process.exit(await main())

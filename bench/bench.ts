import { availableParallelism, cpus, release } from 'node:os'
import { buildApps } from '../scripts/lib/build-apps.ts'
import { hashMs } from './bare-hash.ts'
import { groups } from './groups.ts'
import { findWorse, readLastRun, writeRun } from './last-run.ts'
import { printTable, type Row } from './table.ts'

const flagNames = { asJson: '--json', keeps: '--keep' }

/** What the figures were measured on; its bare hash says how fast it is. */
type Machine = { hashMs: number; cores: number; processor: string; system: string; node: string }

/** The rows that were asked for by their ids, or all; each beside the floor that was measured in the same run. */
async function main(flags: string[]): Promise<number> {
  const asJson = flags.includes(flagNames.asJson)
  const keeps = flags.includes(flagNames.keeps)
  const rowIds = flags.filter((flag) => !Object.values(flagNames).includes(flag))
  const known = groups.flatMap(({ ids }) => ids)
  const unknown = rowIds.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    console.error(`No such row: ${unknown.join(', ')}. There are ${known.join(', ')}.`)
    return 1
  }
  const built = await buildApps()
  if (built !== 0) return built
  const machine = await describeMachine()
  const usual = groups.flatMap(({ ids, isExtra }) => (isExtra ? [] : ids))
  const rows = await measureRows(new Set(rowIds.length > 0 ? rowIds : usual))
  const last = await readLastRun()
  const worse = findWorse(last?.rows ?? [], rows)
  if (asJson) console.log(JSON.stringify({ machine, rows, worse }, null, 2))
  else print(machine, rows, worse)
  if (keeps) await writeRun(last, { machine, rows })
  return rows.every(({ met }) => met) ? 0 : 1
}

async function measureRows(wanted: ReadonlySet<string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { ids, measure } of groups) {
    if (ids.some((id) => wanted.has(id))) rows.push(...(await measure()).filter(({ row }) => wanted.has(row)))
  }
  return rows
}

async function describeMachine(): Promise<Machine> {
  return {
    hashMs: await hashMs(),
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    system: `${process.platform} ${release()}`,
    node: process.version,
  }
}

function print({ hashMs: unit, cores, processor, system, node }: Machine, rows: Row[], worse: string[]): void {
  console.log(`1 h = ${unit.toFixed(2)} ms, the CPU of one bare argon2id; ${cores} × ${processor}, ${system}, ${node}`)
  printTable(rows)
  if (worse.length > 0) console.log(`Worse than in the last run by more than a tenth:\n${worse.join('\n')}`)
}

process.exit(await main(process.argv.slice(2)))
